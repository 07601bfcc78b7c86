import { type StateRules, sourced } from '../state-law.ts'

export const VA: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifEmancipated: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Va. Code §§ 64.2-452, 64.2-453'),
  },
  interestedWitness: {
    rule: sourced('Va. Code § 64.2-405'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Va. Code §§ 64.2-401, 64.2-403, 64.2-405, 64.2-452, 64.2-453',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Va. Code § 64.2-308.3'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Va. Code §§ 64.2-2201, 64.2-2202'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Butler v. Stegmaier, 77 Va. App. 115; Hunter v. Hunter (2020)'),
  },
  divorce: sourced('Va. Code § 64.2-412'),
  digitalAssetsAct: sourced('Va. Code § 64.2-116 et seq.'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Va. Code § 64.2-1426'),
  },
  guardianNomination: sourced('Va. Code § 64.2-1701'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2022,
}
