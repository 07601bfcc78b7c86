import type { OptionalTask } from '#shared/model/onboarding.ts'
import { api } from '#web/lib/api/api.ts'
import { showAlert } from '#web/lib/page/alert.ts'

/** Asks again for a task that the person had set aside. */
export const askAgain = async (task: OptionalTask) => {
  await api.UserProfile.SetTaskAside({ body: { task, aside: false } })
  showAlert({ message: 'It is on your checklist again.', tone: 'success' })
}
