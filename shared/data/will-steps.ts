import type { WillStep } from '#shared/model/will.ts'

/** A page of the will builder. */
export interface Step {
  readonly id: WillStep
  readonly title: string
}

/** Every page of the will builder, in order. */
export const willSteps: readonly Step[] = [
  { id: 'about-you', title: 'About you' },
  { id: 'spouse', title: 'Your spouse' },
  { id: 'dependents', title: 'Children and pets' },
  { id: 'executors', title: 'Executors' },
  { id: 'assets', title: 'Your estate' },
  { id: 'backup-beneficiaries', title: 'Backup beneficiaries' },
  { id: 'gifts', title: 'Gifts' },
  { id: 'disinheritance', title: 'Disinheritance' },
  { id: 'preview', title: 'Preview' },
]
