import { type StateRules, sourced } from '../state-law.ts'

export const DE: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Del. Code tit. 12, § 1305'),
  },
  interestedWitness: {
    rule: sourced('Del. Code tit. 12, § 203(b)'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Del. Code tit. 12, §§ 201, 202, 203, 1305',
  signing: [
    'A will that does not follow the rules for signing is void in Delaware. Follow each step.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Del. Code tit. 12, § 901'),
    maxShareBps: 3333,
  },
  survivorshipDefault: sourced('Del. Code tit. 12, §§ 504, 701'),
  noContest: {
    kind: 'unlessContestPrevails',
    rule: sourced('Del. Code tit. 12, § 3329'),
  },
  divorce: sourced('Del. Code tit. 12, § 209'),
  digitalAssetsAct: sourced('Del. Code tit. 12, § 5001 et seq.'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Del. Code tit. 12, § 1506'),
  },
  guardianNomination: sourced('Del. Code tit. 12, § 3902(b)'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2020,
}
