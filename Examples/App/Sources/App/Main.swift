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
        await form.attach(Preview.photo, named: "walk.png", to: "day.photo")
        show("A photo.")

        await form.save()
        show("Saved.")
    }
}
