#if os(Linux)
    /// The numbers of the system calls that this program makes itself; computed, since a global might be initialized on
    /// first use.
    enum Call {
        static var closeRange: Int { 436 }
        static var setMountFlags: Int { 442 }
        static var createRules: Int { 444 }
        static var addRule: Int { 445 }
        static var restrict: Int { 446 }
        static var clone: Int { number(56, 220) }
        static var exit: Int { number(231, 94) }
        static var write: Int { number(1, 64) }
        static var close: Int { number(3, 57) }
        static var open: Int { number(257, 56) }
        static var processNumber: Int { number(39, 172) }
        static var processControl: Int { number(157, 167) }
        static var filter: Int { number(317, 277) }
        static var setCapabilities: Int { number(126, 91) }
        static var kill: Int { number(62, 129) }
        static var collect: Int { number(61, 260) }
        static var awaitChild: Int { number(247, 95) }
        static var awaitSignal: Int { number(128, 137) }
        static var setGroup: Int { number(109, 154) }
        static var signalAction: Int { number(13, 134) }
        static var signalMask: Int { number(14, 135) }
        static var limit: Int { number(302, 261) }
        static var execute: Int { number(59, 221) }
        static var mount: Int { number(165, 40) }
        static var unmount: Int { number(166, 39) }
        static var pivot: Int { number(155, 41) }
        static var makeFolder: Int { number(258, 34) }
        static var makeNode: Int { number(259, 33) }
        static var makeLink: Int { number(266, 36) }
        static var changeFolder: Int { number(80, 49) }
        static var copyDescriptor: Int { number(292, 24) }
        static var makePipe: Int { number(293, 59) }

        /// Returns the number on x86-64, or the one that 64-bit ARM and RISC-V share.
        @inline(__always) private static func number(_ intel: Int, _ shared: Int) -> Int {
            #if arch(x86_64)
                intel
            #else
                shared
            #endif
        }
    }
#endif
