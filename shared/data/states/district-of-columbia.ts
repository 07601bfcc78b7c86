import { type StateLaw, sourced } from '../state-law.ts'

/** District of Columbia. */
export const DC: StateLaw = {
  code: 'DC',
  name: 'District of Columbia',
  fips: '11',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'none',
    statute: sourced('none for paper wills (18-908 is for e-wills only)', 'D.C. Code § 18-908'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness (or person claiming under them) void except up to intestate share (18-104); no extra-witness exception in text',
      'D.C. Code § 18-104',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'D.C. Code §§ 18-102, 18-103, 18-104',
  signing: [
    'A paper will in the District has no self-proving affidavit. Do not add one.',
    'After a divorce, make a new will: no statute in the District cancels gifts to a former spouse.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('intestate share, max 1/2 of net estate (19-113)', 'D.C. Code § 19-113'),
  },
  survivorshipDefault: sourced(
    '120 hours, statute and instruments (19-502,-503)',
    'D.C. Code §§ 19-502, 19-503',
  ),
  noContest: {
    kind: 'enforced',
    rule: sourced(
      'enforced even with probable cause (Ackerman v. Ackerman Family Trust, 908 A.2d 1200)',
      'Ackerman v. Ackerman Family Trust, 908 A.2d 1200',
    ),
  },
  divorce: sourced('no statute; implied revocation only (18-109)', 'D.C. Code § 18-109'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, D.C. Code 21-2501 ff. (Law 23-189)', 'D.C. Code § 21-2501 et seq.'),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced('must appoint Register as agent (20-303(b)(7))', 'D.C. Code § 20-303(b)(7)'),
  },
  guardianNomination: sourced('D.C. Code 21-102 (surviving parent, by will)', 'D.C. Code § 21-102'),
  checkedOn: '2026-06-30',
  oldestText: 2024,
}
