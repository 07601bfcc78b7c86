import { type StateRules, sourced } from '../state-law.ts'

export const FL: StateRules = {
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, ifEmancipated: 0, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Fla. Stat. § 732.503'),
  },
  interestedWitness: {
    rule: sourced('Fla. Stat. § 732.504'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Fla. Stat. §§ 732.501, 732.502, 732.503, 732.504',
  signing: [
    'Sign at the end of the will. You and both witnesses must sign in front of each other.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Fla. Stat. § 732.2065'),
    maxShareBps: 3000,
  },
  survivorshipDefault: sourced('Fla. Stat. § 732.601'),
  noContest: { kind: 'void', rule: sourced('Fla. Stat. § 732.517') },
  divorce: sourced('Fla. Stat. § 732.507'),
  digitalAssetsAct: sourced('Fla. Stat. § 740.001 et seq.'),
  outOfStateExecutor: {
    kind: 'nearRelatives',
    rule: sourced('Fla. Stat. § 733.304'),
  },
  guardianNomination: sourced('Fla. Stat. § 744.3046'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2012,
}
