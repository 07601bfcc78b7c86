import * as z from 'zod'

/**
 * A task of the dashboard's checklist, in the recommended order. The will comes before details of
 * the account.
 */
export const OnboardingTask = z.enum([
  'begin-will',
  'finish-will',
  'secure-account',
  'spouse-will',
  'complete-profile',
  'sign-will',
  'choose-delegates',
  'share-will',
  'write-message',
  'keep-documents',
  'list-accounts',
  'write-memory',
  'record-business',
])
export type OnboardingTask = z.infer<typeof OnboardingTask>

/** The tasks that a person may not want to do at all. */
export const OptionalTask = OnboardingTask.extract([
  'choose-delegates',
  'share-will',
  'write-message',
  'keep-documents',
  'list-accounts',
  'write-memory',
])
export type OptionalTask = z.infer<typeof OptionalTask>

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
  OptionalTask.safeParse(task.id).success &&
  (task.needed ?? task.waitingMessages ?? task.thingsWait) === undefined
