import type { MaritalStatus } from '#shared/model/marital-status.ts'

/** A marital status, as the wizard offers it. */
export interface MaritalStatusOption {
  readonly id: MaritalStatus
  readonly name: string
  /** Shown below a choice whose name does not explain it. */
  readonly hint?: string
}

/** The marital statuses, by name. */
export const MARITAL_STATUS_OPTIONS: readonly MaritalStatusOption[] = [
  { id: 'divorced', name: 'Divorced' },
  {
    id: 'domesticPartnership',
    name: 'Domestic partnership',
    hint: 'Registered or not: we ask on the next page.',
  },
  { id: 'married', name: 'Married', hint: 'Also if you live apart and are not divorced yet.' },
  { id: 'single', name: 'Single' },
  { id: 'widowed', name: 'Widowed' },
]
