import { type StateRules, sourced } from '../state-law.ts'

export const CA: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'declaration',
    statute: sourced('Cal. Prob. Code § 8220'),
  },
  interestedWitness: {
    rule: sourced('Cal. Prob. Code § 6112'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Cal. Prob. Code §§ 6100, 6110, 6111, 6112, 8220',
  signing: [
    'Both witnesses must be there at the same time. No notary is needed: the witnesses sign under penalty of perjury.',
  ],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('Cal. Prob. Code §§ 100, 101'),
    more: 'What you earned while you lived in another state can count the same way: it is quasi-community property.',
  },
  partners: { union: 'registered', rights: 'spouses', statute: 'Cal. Fam. Code § 297.5' },
  survivorshipDefault: sourced('Cal. Prob. Code §§ 6211, 6403, 21109'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Cal. Prob. Code §§ 21310 to 21315'),
  },
  divorce: sourced('Cal. Prob. Code § 6122'),
  digitalAssetsAct: sourced('Cal. Prob. Code § 870 et seq.'),
  outOfStateExecutor: {
    kind: 'bond',
    rule: sourced('Cal. Prob. Code § 8571'),
  },
  guardianNomination: sourced('Cal. Prob. Code §§ 1500, 1502'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2023,
}
