import type { WillStep } from '#shared/model/will.ts'

/** The pages of the wizard that name people. The testator may want to reach them. */
export const namingSteps: readonly WillStep[] = [
  'spouse',
  'dependents',
  'executors',
  'assets',
  'backup-beneficiaries',
  'gifts',
]
