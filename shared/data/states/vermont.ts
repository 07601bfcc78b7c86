import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const VT: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifEmancipated: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Vt. Stat. tit. 14, § 108'),
  },
  interestedWitness: {
    rule: sourced('Vt. Stat. tit. 14, § 10'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'Vt. Stat. tit. 14, §§ 1, 5, 10, 108',
  signing: ['You and both witnesses must sign in front of each other.'],
  spousalShare: { kind: 'share', rule: sourced('Vt. Stat. tit. 14, § 319'), maxShareBps: 5000 },
  partners: { union: 'civilUnion', rights: 'spouses', statute: 'Vt. Stat. tit. 15, § 1204' },
  survivorshipDefault: sourced('Vt. Stat. tit. 14, § 337'),
  noContest: { kind: 'unsourced', rule: unsourced },
  divorce: sourced('Vt. Stat. tit. 14, § 320'),
  digitalAssetsAct: sourced('Vt. Stat. tit. 14, § 3551 et seq.'),
  outOfStateExecutor: {
    kind: 'restricted',
    rule: sourced('Vt. Stat. tit. 14, § 904'),
  },
  guardianNomination: sourced('Vt. Stat. tit. 14, § 2656'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2012,
}
