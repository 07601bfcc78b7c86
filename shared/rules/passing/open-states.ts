import type { Passing, PassingState } from '#shared/model/passing.ts'

/** The states of a report that goes on: delegates can confirm it. */
export const confirmableStates: readonly PassingState[] = ['REPORTED', 'CONFIRMED', 'COOLING']

/** The states of a report that was not decided yet. */
export const undecidedStates: readonly PassingState[] = [...confirmableStates, 'DISPUTED', 'HELD']

/**
 * Whether there is a report that is undecided or was released. While there is, a person who signs
 * in as the owner is asked whether they are alive.
 */
export const isOpen = ({ state }: Pick<Passing, 'state'>): boolean =>
  state === 'RELEASED' || undecidedStates.includes(state)
