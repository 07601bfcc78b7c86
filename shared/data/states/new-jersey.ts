import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const NJ: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('N.J. Stat. § 3B:3-4'),
  },
  interestedWitness: {
    rule: sourced('N.J. Stat. § 3B:3-8'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'N.J. Stat. §§ 3B:3-1, 3B:3-2, 3B:3-4, 3B:3-7, 3B:3-8',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('N.J. Stat. § 3B:8-1'),
    maxShareBps: 3333,
  },
  partners: { union: 'civilUnion', rights: 'spouses', statute: 'N.J. Stat. §§ 37:1-31, 37:1-32' },
  survivorshipDefault: sourced('N.J. Stat. §§ 3B:3-32, 3B:5-1'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('N.J. Stat. § 3B:3-47'),
  },
  divorce: sourced('N.J. Stat. § 3B:3-14'),
  digitalAssetsAct: sourced('N.J. Stat. § 3B:14-61.1 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('N.J. Stat. §§ 3B:3-1, 3B:12-13'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2013,
}
