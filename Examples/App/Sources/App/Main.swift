import CardAsync

/// A few minutes with the form, shown as text after each step.
@main struct Main {
    @MainActor static func main() async throws {
        let form = FillForm(try await Preview.diary())
        let view = FillView(form: form)
        func show(_ step: String) { print(([step] + view.body).joined(separator: "\n")) }

        await form.open("walks")
        show("The form opens.")

        form.typing["day.minutes"] = "45"
        await form.submit("day.minutes")
        form.typing["day.urge"] = "9"
        await form.submit("day.urge")
        show("An answer, and one that is refused.")

        form.typing["day.urge"] = "4"
        await form.suspend()
        show("The app goes to the background; a safety rule holds.")

        await form.closeNotice()
        form.typing["day.minutes"] = "50"
        async let photo: Void = form.attach(Preview.photo, named: "walk.png", to: "day.photo")
        async let minutes: Void = form.submit("day.minutes")
        _ = await (photo, minutes)
        show("A photo, and an answer while it is being stored.")

        await form.save()
        form.typing["day.minutes"] = "60"
        await form.submit("day.minutes")
        await form.save()
        show("Saved, changed and saved again.")
    }
}
