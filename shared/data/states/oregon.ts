import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const OR: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifMarried: 0, ifEmancipated: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Or. Rev. Stat. § 113.055'),
  },
  interestedWitness: {
    rule: sourced('Or. Rev. Stat. § 112.245'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Or. Rev. Stat. §§ 112.225, 112.235, 112.245, 113.055',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Or. Rev. Stat. § 114.605'),
    maxShareBps: 3300,
  },
  partners: { union: 'registered', rights: 'spouses', statute: 'Or. Rev. Stat. § 106.340' },
  survivorshipDefault: sourced('Or. Rev. Stat. §§ 112.572, 112.578'),
  noContest: {
    kind: 'withExceptions',
    rule: sourced('Or. Rev. Stat. § 112.272'),
  },
  divorce: sourced('Or. Rev. Stat. § 112.315'),
  digitalAssetsAct: sourced('Or. Rev. Stat. §§ 119.006 to 119.081'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2007,
}
