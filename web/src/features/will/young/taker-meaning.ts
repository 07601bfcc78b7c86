import type { Holding } from '#shared/rules/will/dispositions/holdings.ts'
import { firstName } from '#shared/rules/will/names.ts'
import type { YoungTaker } from '#shared/rules/will/young-takers.ts'

/** Whether a trustee or a custodian holds a share because its taker is young. */
export const isHeldForYoung = (share: Holding): boolean =>
  share === 'youngTrust' || share === 'custodian'

/** What the article on young beneficiaries does with what a person gets. */
export const takerMeaning = ({
  name,
  share,
  thing,
  until,
}: Pick<YoungTaker, 'name' | 'share' | 'thing' | 'until'>): string => {
  const who = firstName(name)
  const handedOver = (what: string) =>
    `If ${who} is under 18 when you die, your executor hands ${what} to a parent or guardian of ${who}, or to a custodian who keeps it for ${who}.`
  const ofShare: Readonly<Record<Holding, string>> = {
    youngTrust: `The trustee keeps ${who}’s share and pays for what ${who} needs, until ${who} is ${until}, or longer while it would be at risk.`,
    custodian: `The custodian keeps ${who}’s share until ${who} is ${until}, or as long as the law of your state allows.`,
    custodianIfMinor: `${handedOver('the share')} Otherwise ${who} receives it outright.`,
    outright: `${who} receives everything outright.`,
    specialNeedsTrust: `${name}: in a trust for special needs, for life. It adds to public benefits and is never handed over.`,
  }
  return [
    ...(share === undefined ? [] : [ofShare[share]]),
    ...(thing === 'custodianIfMinor'
      ? [handedOver(share === undefined ? 'the gift' : 'a thing')]
      : []),
  ].join(' ')
}
