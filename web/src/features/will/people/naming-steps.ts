import type { WillStep } from '#shared/model/will.ts'

/** The pages of the wizard that name people whom the testator may want to reach. */
export const namingSteps: readonly WillStep[] = [
  'spouse',
  'dependents',
  'executors',
  'assets',
  'backup-beneficiaries',
  'gifts',
]
