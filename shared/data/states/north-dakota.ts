import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const ND: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: true, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('N.D. Cent. Code § 30.1-08-04'),
  },
  interestedWitness: {
    rule: sourced('N.D. Cent. Code § 30.1-08-05'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'N.D. Cent. Code §§ 30.1-08-01, 30.1-08-02, 30.1-08-04, 30.1-08-05',
  signing: [
    'North Dakota would also accept a notary instead of witnesses. This will uses two witnesses and a notary, which is accepted almost everywhere.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('N.D. Cent. Code § 30.1-05-01'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('N.D. Cent. Code § 30.1-09.1-02'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('N.D. Cent. Code § 30.1-20-05'),
  },
  divorce: sourced('N.D. Cent. Code § 30.1-10-04'),
  digitalAssetsAct: sourced('N.D. Cent. Code ch. 47-36'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('N.D. Cent. Code § 30.1-27-02'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2022,
}
