#if os(Linux)
    /// The numbers of the system calls that this program makes itself; computed, since a global might be made at its first use.
    enum Call {
        static var closeRange: Int { 436 }
        static var setMountFlags: Int { 442 }
        static var createRules: Int { 444 }
        static var addRule: Int { 445 }
        static var restrict: Int { 446 }
        #if arch(x86_64)
            static var clone: Int { 56 }
            static var exit: Int { 231 }
            static var write: Int { 1 }
            static var close: Int { 3 }
            static var open: Int { 257 }
            static var processNumber: Int { 39 }
            static var processControl: Int { 157 }
            static var filter: Int { 317 }
            static var setCapabilities: Int { 126 }
            static var kill: Int { 62 }
            static var collect: Int { 61 }
            static var awaitChild: Int { 247 }
            static var awaitSignal: Int { 128 }
            static var setGroup: Int { 109 }
            static var signalAction: Int { 13 }
            static var signalMask: Int { 14 }
            static var limit: Int { 302 }
            static var execute: Int { 59 }
            static var mount: Int { 165 }
            static var unmount: Int { 166 }
            static var pivot: Int { 155 }
            static var makeFolder: Int { 258 }
            static var makeNode: Int { 259 }
            static var makeLink: Int { 266 }
            static var changeFolder: Int { 80 }
            static var copyDescriptor: Int { 292 }
            static var makePipe: Int { 293 }
        #else
            // The numbers that 64-bit ARM and RISC-V share.
            static var clone: Int { 220 }
            static var exit: Int { 94 }
            static var write: Int { 64 }
            static var close: Int { 57 }
            static var open: Int { 56 }
            static var processNumber: Int { 172 }
            static var processControl: Int { 167 }
            static var filter: Int { 277 }
            static var setCapabilities: Int { 91 }
            static var kill: Int { 129 }
            static var collect: Int { 260 }
            static var awaitChild: Int { 95 }
            static var awaitSignal: Int { 137 }
            static var setGroup: Int { 154 }
            static var signalAction: Int { 134 }
            static var signalMask: Int { 135 }
            static var limit: Int { 261 }
            static var execute: Int { 221 }
            static var mount: Int { 40 }
            static var unmount: Int { 39 }
            static var pivot: Int { 41 }
            static var makeFolder: Int { 34 }
            static var makeNode: Int { 33 }
            static var makeLink: Int { 36 }
            static var changeFolder: Int { 49 }
            static var copyDescriptor: Int { 24 }
            static var makePipe: Int { 59 }
        #endif
    }
#endif
