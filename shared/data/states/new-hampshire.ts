import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const NH: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifMarried: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('N.H. Rev. Stat. § 551:2-a'),
  },
  interestedWitness: {
    rule: sourced('N.H. Rev. Stat. § 551:3'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'N.H. Rev. Stat. §§ 551:1, 551:2, 551:2-a, 551:3',
  signing: [
    'The sworn statement follows directly below the signatures. Sign all of it in one sitting.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('N.H. Rev. Stat. § 560:10'),
    maxShareBps: 10000,
  },
  survivorshipDefault: sourced('N.H. Rev. Stat. §§ 563:2, 563:3'),
  noContest: {
    kind: 'withExceptions',
    rule: sourced('N.H. Rev. Stat. § 551:22'),
  },
  divorce: sourced('N.H. Rev. Stat. § 551:13'),
  digitalAssetsAct: sourced('N.H. Rev. Stat. ch. 554-A'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('N.H. Rev. Stat. § 463:5'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2018,
}
