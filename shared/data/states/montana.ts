import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const MT: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Mont. Code § 72-2-524'),
  },
  interestedWitness: {
    rule: sourced('Mont. Code § 72-2-525'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Mont. Code §§ 72-2-521 to 72-2-525',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Mont. Code § 72-2-232'),
    maxShareBps: 5000,
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Mont. Code § 72-2-537'),
  },
  divorce: sourced('Mont. Code § 72-2-814'),
  digitalAssetsAct: sourced('Mont. Code § 72-31-401 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('Mont. Code § 72-5-211'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2001,
}
