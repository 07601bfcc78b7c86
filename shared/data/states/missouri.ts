import { type StateRules, sourced } from '../state-law.ts'

export const MO: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifMarried: 0, ifEmancipated: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Mo. Rev. Stat. § 474.337'),
  },
  interestedWitness: {
    rule: sourced('Mo. Rev. Stat. § 474.330'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Mo. Rev. Stat. §§ 474.310, 474.320, 474.330, 474.337',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Mo. Rev. Stat. § 474.160'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Mo. Rev. Stat. §§ 474.015, 474.460'),
  noContest: {
    kind: 'withExceptions',
    rule: sourced('Mo. Rev. Stat. § 474.395'),
  },
  divorce: sourced('Mo. Rev. Stat. § 474.420'),
  digitalAssetsAct: sourced('Mo. Rev. Stat. §§ 472.400 to 472.490'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Mo. Rev. Stat. § 473.117'),
  },
  guardianNomination: sourced('Mo. Rev. Stat. § 475.045.1(3)'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2026,
}
