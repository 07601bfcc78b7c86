import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const IN: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'declaration',
    statute: sourced('Ind. Code § 29-1-5-3.1'),
  },
  interestedWitness: {
    rule: sourced('Ind. Code § 29-1-5-2(c)'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Ind. Code §§ 29-1-5-1, 29-1-5-2, 29-1-5-3, 29-1-5-3.1',
  signing: [
    'Tell the witnesses that this is your will. No notary is needed: all three of you sign under the penalties for perjury.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('Ind. Code § 29-1-3-1'),
    maxShareBps: 5000,
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced('Ind. Code § 29-1-6-2'),
  },
  divorce: unsourced,
  digitalAssetsAct: sourced('Ind. Code § 32-39-1-1 et seq.'),
  outOfStateExecutor: {
    kind: 'restricted',
    rule: sourced('Ind. Code § 29-1-10-1'),
  },
  guardianNomination: sourced('Ind. Code §§ 29-3-3-7, 29-3-5-4(a)(3)'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2024,
}
