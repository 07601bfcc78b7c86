import type { OnboardingTask } from '#shared/model/onboarding.ts'

/** The tasks of the dashboard's checklist that a person may not want to do at all. */
export const OPTIONAL_TASKS = [
  'choose-delegates',
  'share-will',
  'write-message',
  'keep-documents',
  'list-accounts',
  'write-memory',
] as const satisfies readonly OnboardingTask[]
