import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const NM: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('N.M. Stat. § 45-2-504'),
  },
  interestedWitness: {
    rule: sourced('N.M. Stat. § 45-2-505'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'N.M. Stat. §§ 45-2-501, 45-2-502, 45-2-504, 45-2-505',
  signing: [
    'Both witnesses must see you sign, and each must sign in front of you and of the other.',
  ],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('N.M. Stat. § 40-3-8'),
  },
  survivorshipDefault: sourced('N.M. Stat. § 45-2-702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('N.M. Stat. § 45-2-517'),
  },
  divorce: sourced('N.M. Stat. § 45-2-804'),
  digitalAssetsAct: sourced('N.M. Stat. § 46-13-1 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('N.M. Stat. § 45-5-202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2021,
}
