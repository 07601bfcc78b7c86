import type { Passing, PassingState } from '#shared/model/passing.ts'

/** The states of a report that was not decided yet. */
export const undecided: readonly PassingState[] = [
  'REPORTED',
  'CONFIRMED',
  'COOLING',
  'DISPUTED',
  'HELD',
]

/** Whether a report is undecided or was released: then the owner's sign-in asks about it. */
export const isOpen = ({ state }: Pick<Passing, 'state'>): boolean =>
  state === 'RELEASED' || undecided.includes(state)
