import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const WI: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Wis. Stat. § 853.04'),
  },
  interestedWitness: {
    rule: sourced('Wis. Stat. § 853.07'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'Wis. Stat. §§ 853.01, 853.03, 853.04, 853.07',
  signing: [],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('Wis. Stat. §§ 766.31, 861.02'),
    more: 'Your spouse can also claim up to half of the deferred marital property: what would have been marital property, had you lived in Wisconsin when you got it.',
  },
  partners: { union: 'registered', rights: 'heirsOnly', statute: 'Wis. Stat. § 852.01' },
  survivorshipDefault: sourced('Wis. Stat. § 854.03'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Wis. Stat. § 854.19'),
  },
  divorce: sourced('Wis. Stat. § 854.15'),
  digitalAssetsAct: sourced('Wis. Stat. ch. 711'),
  outOfStateExecutor: {
    kind: 'restricted',
    rule: sourced('Wis. Stat. § 856.23'),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2015,
}
