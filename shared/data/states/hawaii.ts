import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const HI: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Haw. Rev. Stat. § 560:2-504'),
  },
  interestedWitness: { rule: unsourced, coversSpouse: false, coversRelatives: false },
  executionStatutes: 'Haw. Rev. Stat. §§ 560:2-501, 560:2-502, 560:2-504, 560:2-505',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Haw. Rev. Stat. § 560:2-202'),
    maxShareBps: 5000,
  },
  partners: { union: 'civilUnion', rights: 'spouses', statute: 'Haw. Rev. Stat. § 572B-11' },
  survivorshipDefault: sourced('Haw. Rev. Stat. § 560:2-702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Haw. Rev. Stat. § 560:3-905'),
  },
  divorce: sourced('Haw. Rev. Stat. § 560:2-804'),
  digitalAssetsAct: sourced('Haw. Rev. Stat. ch. 556A'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Haw. Prob. R. 87'),
  },
  guardianNomination: sourced('Haw. Rev. Stat. § 560:5-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2016,
}
