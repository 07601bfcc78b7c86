import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const SC: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('S.C. Code § 62-2-503'),
  },
  interestedWitness: {
    rule: sourced('S.C. Code § 62-2-504'),
    coversSpouse: true,
    coversRelatives: true,
  },
  executionStatutes: 'S.C. Code §§ 62-2-501 to 62-2-504',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('S.C. Code § 62-2-201'),
    maxShareBps: 3333,
  },
  survivorshipDefault: sourced('S.C. Code §§ 62-1-502, 62-2-104'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('S.C. Code § 62-3-905'),
  },
  divorce: sourced('S.C. Code § 62-2-507'),
  digitalAssetsAct: sourced('S.C. Code § 62-2-1020'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2016,
}
