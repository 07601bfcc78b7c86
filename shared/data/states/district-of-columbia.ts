import { type StateLaw, sourced, unsourced } from '../state-law.ts'

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
    statute: sourced('none for paper wills (18-908 is for e-wills only)'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness (or person claiming under them) void except up to intestate share (18-104); no extra-witness exception in text',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'D.C. Code 18-102,-103,-104,18-901..',
  signing: [
    'A paper will in the District has no self-proving affidavit. Do not add one.',
    'After a divorce, make a new will: no statute in the District cancels gifts to a former spouse.',
  ],
  spousalShare: { kind: 'share', rule: sourced('intestate share, max 1/2 of net estate (19-113)') },
  residuaryDefault: sourced('per stirpes (19-306,-307)'),
  survivorshipDefault: sourced('120 hours, statute and instruments (19-502,-503)'),
  noContest: { kind: 'unsourced', rule: unsourced('enforced') },
  divorce: sourced('no statute; implied revocation only (18-109)'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, D.C. Code 21-2501 ff. (Law 23-189)'),
  },
  executorAbroad: { kind: 'agent', rule: sourced('must appoint Register as agent (20-303(b)(7))') },
  guardianNomination: sourced('D.C. Code 21-102 (surviving parent, by will)'),
  checkedOn: '2026-06-30',
  oldestText: 2024,
}
