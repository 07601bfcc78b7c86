import { type StateRules, sourced } from '../state-law.ts'

export const TN: StateRules = {
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Tenn. Code § 32-2-110'),
  },
  interestedWitness: {
    rule: sourced('Tenn. Code § 32-1-103'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Tenn. Code §§ 32-1-102, 32-1-103, 32-1-104, 32-2-110',
  signing: [
    'Tell the witnesses that this is your will. They must sign the will itself: signing only the affidavit is not enough.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Tenn. Code § 31-4-101'),
    maxShareBps: 4000,
  },
  survivorshipDefault: sourced('Tenn. Code § 31-3-120'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Tate v. Camp (1922)'),
  },
  divorce: sourced('Tenn. Code § 32-1-202'),
  digitalAssetsAct: sourced('Tenn. Code § 35-8-101 et seq.'),
  outOfStateExecutor: {
    kind: 'free',
    rule: sourced('Tenn. Code § 35-50-107(a)(2)(B)'),
  },
  guardianNomination: sourced('Tenn. Code § 34-2-103'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2021,
}
