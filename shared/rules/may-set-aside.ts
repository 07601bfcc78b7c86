import type { OnboardingTask, OptionalTask } from '#shared/model/onboarding.ts'

/** Written out once more, since the schema would bring zod into the first script of home. */
const optional: Readonly<Record<OptionalTask, true>> = {
  'choose-delegates': true,
  'share-will': true,
  'write-message': true,
  'keep-documents': true,
  'list-accounts': true,
  'write-memory': true,
}

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
  Object.hasOwn(optional, task.id) &&
  (task.needed ?? task.waitingMessages ?? task.thingsWait) === undefined
