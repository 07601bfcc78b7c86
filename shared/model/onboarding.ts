import * as z from 'zod'
import { OPTIONAL_TASKS } from '#shared/data/optional-tasks.ts'

/**
 * A task of the dashboard's checklist, in the recommended order. The will comes before details of
 * the account.
 */
export const OnboardingTask = z.enum([
  'begin-will',
  'finish-will',
  'secure-account',
  'complete-profile',
  'spouse-will',
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

/** A task that a person may not want to do at all. */
export const OptionalTask = OnboardingTask.extract(OPTIONAL_TASKS)
export type OptionalTask = z.infer<typeof OptionalTask>
