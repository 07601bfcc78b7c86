import { type StateRules, sourced } from '../state-law.ts'

export const WA: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Wash. Rev. Code § 11.20.020(2)'),
  },
  interestedWitness: {
    rule: sourced('Wash. Rev. Code § 11.12.160'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Wash. Rev. Code §§ 11.12.010, 11.12.020, 11.12.160, 11.20.020',
  signing: [
    'Only the witnesses swear. Washington also accepts their declaration under penalty of perjury, without a notary.',
  ],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('Wash. Rev. Code § 26.16.030'),
  },
  partners: { union: 'registered', rights: 'spouses', statute: 'Wash. Rev. Code § 11.02.070' },
  survivorshipDefault: sourced('Wash. Rev. Code § 11.05A.020'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Estate of Mumby (1999)'),
  },
  divorce: sourced('Wash. Rev. Code § 11.12.051'),
  digitalAssetsAct: sourced('Wash. Rev. Code ch. 11.120'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Wash. Rev. Code § 11.36.010(6)'),
  },
  guardianNomination: sourced('Wash. Rev. Code § 11.130.215(2)(a)'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2022,
}
