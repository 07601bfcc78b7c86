import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const PA: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('20 Pa. Cons. Stat. § 3132.1'),
  },
  interestedWitness: { rule: unsourced, coversSpouse: false, coversRelatives: false },
  executionStatutes: '20 Pa. Cons. Stat. §§ 2501, 2502, 3132, 3132.1',
  signing: [
    'Sign at the end of the will. Pennsylvania asks for witnesses only later, in court. Have two sign now all the same.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('20 Pa. Cons. Stat. § 2203'),
    maxShareBps: 3333,
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('20 Pa. Cons. Stat. § 2521'),
  },
  divorce: sourced('20 Pa. Cons. Stat. § 2507'),
  digitalAssetsAct: sourced('20 Pa. Cons. Stat. § 3901 et seq.'),
  outOfStateExecutor: {
    kind: 'restricted',
    rule: sourced('20 Pa. Cons. Stat. § 3157'),
  },
  guardianNomination: sourced('20 Pa. Cons. Stat. § 2519'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2013,
}
