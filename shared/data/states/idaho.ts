import { type StateRules, sourced } from '../state-law.ts'

export const ID: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, ifEmancipated: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Idaho Code § 15-2-504'),
  },
  interestedWitness: {
    rule: sourced('Idaho Code § 15-2-505'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Idaho Code §§ 15-2-501 to 15-2-505',
  signing: [],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('Idaho Code § 15-2-203'),
    more: 'Your spouse can also claim half of the augmented quasi-community estate: what you earned while you lived in another state, and some lifetime gifts of it.',
  },
  survivorshipDefault: sourced('Idaho Code §§ 15-2-104, 15-2-601'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Idaho Code § 15-3-905'),
  },
  divorce: sourced('Idaho Code § 15-2-508'),
  digitalAssetsAct: sourced('Idaho Code § 15-14-101 et seq.'),
  outOfStateExecutor: {
    kind: 'free',
    rule: sourced('Idaho Code § 15-3-203'),
  },
  guardianNomination: sourced('Idaho Code § 15-5-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2020,
}
