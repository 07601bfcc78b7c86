import { type StateRules, sourced } from '../state-law.ts'

export const TX: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, ifMarried: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 14, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Tex. Est. Code §§ 251.104, 251.1045'),
  },
  interestedWitness: {
    rule: sourced('Tex. Est. Code § 254.002'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Tex. Est. Code §§ 251.001, 251.051, 251.101, 251.104, 251.1045, 254.002',
  signing: [],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('Tex. Fam. Code § 3.002'),
  },
  survivorshipDefault: sourced('Tex. Est. Code § 121.101'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Tex. Est. Code § 254.005'),
  },
  divorce: sourced('Tex. Est. Code § 123.001'),
  digitalAssetsAct: sourced('Tex. Est. Code ch. 2001'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Tex. Est. Code § 304.003'),
  },
  guardianNomination: sourced('Tex. Est. Code § 1104.053'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2016,
}
