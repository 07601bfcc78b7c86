import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const KS: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifMarried: 16, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Kan. Stat. § 59-606'),
  },
  interestedWitness: {
    rule: sourced('Kan. Stat. § 59-604'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Kan. Stat. §§ 38-101, 59-601, 59-604, 59-605, 59-606',
  signing: [
    'Sign at the end of the will. A gift to the person who prepared the will for you may be invalid.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Kan. Stat. § 59-6a202'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Kan. Stat. §§ 58-709, 58-710'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Estate of Wells, 26 Kan. App. 2d 282'),
  },
  divorce: sourced('Kan. Stat. § 59-610'),
  digitalAssetsAct: sourced('Kan. Stat. § 58-4801 et seq.'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Kan. Stat. § 59-1706'),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2018,
}
