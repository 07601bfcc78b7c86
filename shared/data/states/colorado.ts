import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const CO: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: true, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Colo. Rev. Stat. § 15-11-504'),
  },
  interestedWitness: {
    rule: sourced('Colo. Rev. Stat. § 15-11-505'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Colo. Rev. Stat. §§ 15-11-501 to 15-11-505',
  signing: [
    'Colorado would also accept a notary instead of witnesses. This will uses two witnesses and a notary, which is accepted almost everywhere.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Colo. Rev. Stat. §§ 15-11-202, 15-11-203'),
    maxShareBps: 5000,
  },
  partners: { union: 'civilUnion', rights: 'spouses', statute: 'Colo. Rev. Stat. § 14-15-107' },
  survivorshipDefault: sourced('Colo. Rev. Stat. § 15-11-702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Colo. Rev. Stat. §§ 15-11-517, 15-12-905'),
  },
  divorce: sourced('Colo. Rev. Stat. § 15-11-804'),
  digitalAssetsAct: sourced('Colo. Rev. Stat. § 15-1-1501 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  executorAge: { years: 21, statute: 'Colo. Rev. Stat. § 15-12-203' },
  guardianNomination: sourced('Colo. Rev. Stat. § 15-14-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2014,
}
