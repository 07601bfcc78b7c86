import { type StateRules, sourced } from '../state-law.ts'

export const DC: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'none',
    statute: sourced('D.C. Code § 18-908'),
  },
  interestedWitness: {
    rule: sourced('D.C. Code § 18-104'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'D.C. Code §§ 18-102, 18-103, 18-104',
  signing: [
    'A paper will in the District has no self-proving affidavit. Do not add one.',
    'After a divorce, make a new will: no statute in the District cancels gifts to a former spouse.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('D.C. Code § 19-113'),
    maxShareBps: 5000,
  },
  partners: { union: 'registered', rights: 'spouses', statute: 'D.C. Code § 19-113' },
  survivorshipDefault: sourced('D.C. Code §§ 19-502, 19-503'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Ackerman v. Ackerman Family Trust, 908 A.2d 1200'),
  },
  divorce: sourced('D.C. Code § 18-109'),
  digitalAssetsAct: sourced('D.C. Code § 21-2501 et seq.'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('D.C. Code § 20-303(b)(7)'),
  },
  guardianNomination: sourced('D.C. Code § 21-102'),
  checkedOn: '2026-06-30',
  oldestStatuteEdition: 2024,
}
