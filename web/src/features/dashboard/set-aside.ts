import type { OptionalTask } from '#shared/model/onboarding.ts'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { showAlert } from '#web/lib/page/alert.ts'

/** Puts a task that the person had set aside back on the checklist. */
export const askAgain = async (task: OptionalTask) => {
  await api.UserProfile.SetTaskAside({ body: { task, aside: false } })
  showAlert({ message: 'It is on your checklist again.', tone: 'success' })
}

/** Sets a task aside that the person does not want to do. The alert can undo it. */
export const setAside = async (task: OptionalTask) => {
  await api.UserProfile.SetTaskAside({ body: { task } })
  const undo = () =>
    askAgain(task).catch((failure) => showAlert({ message: messageOf(failure), tone: 'error' }))
  showAlert({
    message: 'It is now at the end of your checklist.',
    tone: 'success',
    action: { label: 'Undo', run: () => void undo() },
    duration: 10_000,
  })
}
