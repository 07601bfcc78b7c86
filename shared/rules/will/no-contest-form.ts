import type { StateLaw } from '#shared/data/state-law.ts'

/** The scope of a no-contest clause. */
export type NoContestForm =
  | 'strict'
  | 'unlessProbableCause'
  | 'unlessGoodFaith'
  | 'unlessContestPrevails'
  | 'withExceptions'

/**
 * The form of a no-contest clause that a state is known to enforce. `undefined` if it is void
 * (Florida, Fla. Stat. 732.517) or no source says that it has effect: then the will has none. Every
 * form says who takes instead, as Georgia requires (O.C.G.A. 53-4-68).
 */
export const noContestForm = ({ noContest }: StateLaw): NoContestForm | undefined => {
  if (!noContest.rule.confirmed) return undefined
  switch (noContest.kind) {
    case 'enforced':
      return 'strict'
    case 'unlessProbableCause':
    case 'unlessGoodFaith':
    case 'unlessContestPrevails':
      return noContest.kind
    case 'withExceptions':
    case 'onlyWithGiftOver':
      return 'withExceptions'
    default:
      return undefined
  }
}
