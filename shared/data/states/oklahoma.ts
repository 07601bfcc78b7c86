import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const OK: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Okla. Stat. tit. 84, § 55(5)'),
  },
  interestedWitness: {
    rule: sourced('Okla. Stat. tit. 84, § 143'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Okla. Stat. tit. 84, §§ 41, 54, 55, 143',
  signing: [
    'Sign at the end of the will and tell the witnesses that it is your will.',
    'Somebody under guardianship or conservatorship must sign before a district judge.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Okla. Stat. tit. 84, § 44'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Okla. Stat. tit. 58, § 1001'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Estate of Westfahl, 1983 OK 119'),
  },
  divorce: sourced('Okla. Stat. tit. 84, § 114'),
  digitalAssetsAct: sourced('Okla. Stat. tit. 58, §§ 3101 to 3119'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('Okla. Stat. tit. 30, § 2-102'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2018,
}
