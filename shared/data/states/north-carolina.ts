import { type StateRules, sourced } from '../state-law.ts'

export const NC: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('N.C. Gen. Stat. § 31-11.6'),
  },
  interestedWitness: {
    rule: sourced('N.C. Gen. Stat. § 31-10'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'N.C. Gen. Stat. §§ 31-1, 31-3.3, 31-10, 31-11.6',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('N.C. Gen. Stat. § 30-3.1'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('N.C. Gen. Stat. § 28A-24-2'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Ryan v. Wachovia, 235 N.C. 585'),
  },
  divorce: sourced('N.C. Gen. Stat. § 31-5.4'),
  digitalAssetsAct: sourced('N.C. Gen. Stat. ch. 36F'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('N.C. Gen. Stat. § 28A-4-2'),
  },
  guardianNomination: sourced('N.C. Gen. Stat. § 35A-1225'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2021,
}
