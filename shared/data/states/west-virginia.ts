import { type StateRules, sourced } from '../state-law.ts'

export const WV: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('W. Va. Code § 41-5-15'),
  },
  interestedWitness: {
    rule: sourced('W. Va. Code § 41-2-1'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'W. Va. Code §§ 41-1-2, 41-1-3, 41-2-1, 41-5-15',
  signing: [
    'Both witnesses must be there at the same time and sign in front of you and of each other.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('W. Va. Code § 42-3-1'),
  },
  survivorshipDefault: sourced('W. Va. Code §§ 42-1-3b, 42-5-2'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Dutterer v. Logan, 103 W. Va. 216'),
  },
  divorce: sourced('W. Va. Code § 41-1-6'),
  digitalAssetsAct: sourced('W. Va. Code § 44-5B-1 et seq.'),
  outOfStateExecutor: {
    kind: 'restricted',
    rule: sourced('W. Va. Code § 44-5-3'),
  },
  guardianNomination: sourced('W. Va. Code § 44-10-1'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2026,
}
