import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const MI: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Mich. Comp. Laws § 700.2504'),
  },
  interestedWitness: {
    rule: sourced('Mich. Comp. Laws § 700.2505'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Mich. Comp. Laws §§ 700.2501 to 700.2505',
  signing: [
    'Instead of swearing before a notary, Michigan also accepts a statement under penalty of perjury.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Mich. Comp. Laws § 700.2202'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Mich. Comp. Laws § 700.2702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Mich. Comp. Laws §§ 700.2518, 700.3905'),
  },
  divorce: sourced('Mich. Comp. Laws § 700.2807'),
  digitalAssetsAct: sourced('Mich. Comp. Laws § 700.1001 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('Mich. Comp. Laws § 700.5202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2015,
}
