import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const UT: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Utah Code § 75-2-504'),
  },
  interestedWitness: {
    rule: sourced('Utah Code § 75-2-505'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Utah Code §§ 75-2-501 to 75-2-505',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Utah Code § 75-2-202'),
    maxShareBps: 10000,
  },
  survivorshipDefault: sourced('Utah Code § 75-2-702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Utah Code § 75-2-515'),
  },
  divorce: sourced('Utah Code § 75-2-804'),
  digitalAssetsAct: sourced('Utah Code § 75A-6-101 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  executorAge: { years: 21, statute: 'Utah Code § 75-3-203' },
  guardianNomination: sourced('Utah Code §§ 75-5-202, 75-5-202.5'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2015,
}
