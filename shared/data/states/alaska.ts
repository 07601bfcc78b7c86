import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const AK: StateRules = {
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Alaska Stat. § 13.12.504'),
  },
  interestedWitness: {
    rule: sourced('Alaska Stat. § 13.12.505'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Alaska Stat. §§ 13.12.501, 13.12.502, 13.12.504, 13.12.505',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Alaska Stat. § 13.12.202'),
    maxShareBps: 3333,
  },
  survivorshipDefault: sourced('Alaska Stat. § 13.12.702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Alaska Stat. §§ 13.12.517, 13.16.555'),
  },
  divorce: sourced('Alaska Stat. § 13.12.804'),
  digitalAssetsAct: sourced('Alaska Stat. §§ 13.63.010 to 13.63.195'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  executorAge: { years: 19, statute: 'Alaska Stat. § 13.16.065' },
  guardianNomination: sourced('Alaska Stat. § 13.26.121'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2021,
}
