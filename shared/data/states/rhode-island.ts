import { type StateRules, sourced } from '../state-law.ts'

export const RI: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('R.I. Gen. Laws § 33-7-26(3)'),
  },
  interestedWitness: {
    rule: sourced('R.I. Gen. Laws § 33-6-1'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'R.I. Gen. Laws §§ 33-5-2, 33-5-5, 33-5-6, 33-6-1, 33-7-26',
  signing: ['Both witnesses must be there at the same time.'],
  spousalShare: {
    kind: 'share',
    rule: sourced('R.I. Gen. Laws § 33-28-1'),
    maxShareBps: 10000,
  },
  survivorshipDefault: sourced('R.I. Gen. Laws § 33-1-13; R.I. Gen. Laws ch. 33-2'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Elder v. Elder, 84 R.I. 13'),
  },
  divorce: sourced('R.I. Gen. Laws § 33-5-9.1'),
  digitalAssetsAct: sourced('R.I. Gen. Laws § 33-27.1-1 et seq.'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('R.I. Gen. Laws § 33-18-9'),
  },
  guardianNomination: sourced('R.I. Gen. Laws §§ 33-5-4, 33-15.1-7'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2022,
}
