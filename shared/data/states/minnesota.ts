import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const MN: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Minn. Stat. § 524.2-504'),
  },
  interestedWitness: { rule: unsourced, coversSpouse: false, coversRelatives: false },
  executionStatutes: 'Minn. Stat. §§ 524.2-501, 524.2-502, 524.2-504, 524.2-505',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Minn. Stat. § 524.2-202'),
    maxShareBps: 5000,
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Minn. Stat. § 524.2-517'),
  },
  divorce: sourced('Minn. Stat. § 524.2-804'),
  digitalAssetsAct: sourced('Minn. Stat. § 521A.01 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('Minn. Stat. § 524.5-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2006,
}
