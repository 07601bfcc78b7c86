import { OPTIONAL_TASKS } from '#shared/data/optional-tasks.ts'
import type { OnboardingTask, OptionalTask } from '#shared/model/onboarding.ts'

/**
 * Whether a person may set a task of theirs aside. The choice of delegates stays on the list once a
 * delegate was asked, or while something waits for the owner's death and no delegate could report
 * it.
 */
export const maySetAside = <
  Task extends {
    readonly id: OnboardingTask
    readonly needed?: number | undefined
    readonly waitingMessages?: number | undefined
    readonly thingsWait?: true | undefined
  },
>(
  task: Task,
): task is Task & { readonly id: OptionalTask } => {
  const isOptional = OPTIONAL_TASKS.some((id) => id === task.id)
  const wasDelegateAsked = task.needed !== undefined
  const somethingWaits = task.waitingMessages !== undefined || task.thingsWait === true
  return isOptional && !wasDelegateAsked && !somethingWaits
}
