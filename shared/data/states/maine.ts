import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const ME: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Me. Rev. Stat. tit. 18-C, § 2-503'),
  },
  interestedWitness: { rule: unsourced, coversSpouse: false, coversRelatives: false },
  executionStatutes: 'Me. Rev. Stat. tit. 18-C, §§ 2-501, 2-502, 2-503',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Me. Rev. Stat. tit. 18-C, §§ 2-202, 2-203'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Me. Rev. Stat. tit. 18-C, § 2-702'),
  noContest: { kind: 'unsourced', rule: unsourced },
  divorce: sourced('Me. Rev. Stat. tit. 18-C, § 2-804'),
  digitalAssetsAct: sourced('Me. Rev. Stat. tit. 18-C, art. 10'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('Me. Rev. Stat. tit. 18-C, § 5-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2017,
}
