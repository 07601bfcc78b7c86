import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Maryland. */
export const MD: StateLaw = {
  code: 'MD',
  name: 'Maryland',
  fips: '24',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'none',
    statute: sourced(
      'none for paper wills (form in 4-102(c) is for electronic/remote wills)',
      'Md. Code, Est. & Trusts § 4-102',
    ),
  },
  interestedWitness: {
    rule: unsourced,
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Md. Code, Est. & Trusts §§ 4-101, 4-102, 4-103, 4-104',
  signing: [
    'A paper will in Maryland has no self-proving affidavit. The attestation above the witnesses’ names does that work.',
    'If you marry and then have or adopt a child, make a new will: the earlier one may be revoked.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced(
      '1/3 (issue) or 1/2 of estate subject to election, less spousal benefits (3-403)',
      'Md. Code, Est. & Trusts § 3-403',
    ),
  },
  survivorshipDefault: sourced(
    '30 days for intestacy (3-110, text 2011)',
    'Md. Code, Est. & Trusts § 3-110',
  ),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced(
      'void if probable cause exists (4-413, text 2011)',
      'Md. Code, Est. & Trusts § 4-413',
    ),
  },
  divorce: sourced('yes (4-105(4), text 2011)', 'Md. Code, Est. & Trusts § 4-105(4)'),
  digitalAssets: {
    kind: 'other',
    act: unsourced,
  },
  executorAbroad: {
    kind: 'unsourced',
    rule: unsourced,
  },
  guardianNomination: sourced(
    'E&T 13-701 (surviving parent, by will; text 2011)',
    'Md. Code, Est. & Trusts § 13-701',
  ),
  checkedOn: '2026-07-17',
  oldestText: 2011,
}
