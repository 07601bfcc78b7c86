import { type StateRules, sourced } from '../state-law.ts'

export const OH: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'none',
    statute: sourced('Ohio Rev. Code § 2107.18'),
  },
  interestedWitness: {
    rule: sourced('Ohio Rev. Code § 2107.15'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Ohio Rev. Code §§ 2107.02, 2107.03, 2107.15',
  signing: [
    'Sign at the end of the will, with both witnesses watching. A paper will in Ohio has no self-proving affidavit. Do not add one.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Ohio Rev. Code § 2106.01(C)'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Ohio Rev. Code §§ 2105.32, 2105.36'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Bradford v. Bradford (1869); Bender v. Bateman (1929)'),
  },
  divorce: sourced('Ohio Rev. Code § 2107.33(B)'),
  digitalAssetsAct: sourced('Ohio Rev. Code ch. 2137'),
  outOfStateExecutor: {
    kind: 'relativesOrMutual',
    rule: sourced('Ohio Rev. Code § 2109.21'),
  },
  guardianNomination: sourced('Ohio Rev. Code § 2111.12'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2019,
}
