import { OPTIONAL_TASKS } from '#shared/data/optional-tasks.ts'
import type { OnboardingTask, OptionalTask } from '#shared/model/onboarding.ts'

/**
 * Whether a person may set a task of theirs aside. They may not set the choice of delegates aside
 * once somebody was asked, or while something waits for their death that nobody could report.
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
): task is Task & { readonly id: OptionalTask } =>
  OPTIONAL_TASKS.some((id) => id === task.id) &&
  (task.needed ?? task.waitingMessages ?? task.thingsWait) === undefined
