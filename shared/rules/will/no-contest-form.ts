import type { StateLaw } from '#shared/data/state-law.ts'

/**
 * The scope of a no-contest clause, which takes a gift from those who contest the will. Each state
 * decides whether it enforces the clause, and against which people. The statutes are `noContest` of
 * `shared/data/state-law.ts`.
 */
export type NoContestForm =
  | 'strict'
  | 'unlessProbableCause'
  | 'unlessGoodFaith'
  | 'unlessContestPrevails'
  | 'withExceptions'

const forms: Readonly<Record<StateLaw['noContest']['kind'], NoContestForm | undefined>> = {
  enforced: 'strict',
  unlessProbableCause: 'unlessProbableCause',
  unlessGoodFaith: 'unlessGoodFaith',
  unlessContestPrevails: 'unlessContestPrevails',
  withExceptions: 'withExceptions',
  // Every form says who takes instead, as Georgia requires (O.C.G.A. 53-4-68).
  onlyWithGiftOver: 'withExceptions',
  void: undefined,
  unsourced: undefined,
}

/**
 * The form of a no-contest clause that a state is known to enforce. `undefined` if it is void
 * (Florida, Fla. Stat. 732.517) or if no source says that it has effect. The will then has no
 * clause of this kind.
 */
export const noContestForm = ({ noContest }: StateLaw): NoContestForm | undefined => {
  return noContest.rule.confirmed ? forms[noContest.kind] : undefined
}
