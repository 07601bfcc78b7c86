/**
 * Holds back a submission of the form while `work` is under way, then submits it with what the work has changed. If
 * the work fails, the form is submitted too: its own rules then say what is missing.
 */
export function holdSubmission(form: HTMLFormElement | null, work: Promise<unknown>): void {
  if (form === null) return
  let held: SubmitEvent | undefined
  const hold = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held = event
  }
  const release = () => {
    form.removeEventListener('submit', hold, true)
    if (held && form.isConnected) form.requestSubmit(held.submitter)
  }
  // The listener is called before React's own, which is on an ancestor.
  form.addEventListener('submit', hold, true)
  work.then(release, release)
}
