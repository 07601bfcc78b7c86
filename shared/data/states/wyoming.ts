import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Wyoming. */
export const WY: StateLaw = {
  code: 'WY',
  name: 'Wyoming',
  fips: '56',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Wyo. Stat. 2-6-114 (statutory form)', 'Wyo. Stat. § 2-6-114'),
  },
  interestedWitness: {
    rule: sourced(
      'witness takes nothing unless 2 other disinterested; heir-witness keeps up to intestate share (2-6-112)',
      'Wyo. Stat. § 2-6-112',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Wyo. Stat. §§ 2-6-101, 2-6-112, 2-6-114',
  signing: [],
  spousalShare: { kind: 'share', rule: sourced('1/2 or 1/4 (2-5-101)', 'Wyo. Stat. § 2-5-101') },
  survivorshipDefault: sourced('simultaneous-death rule only (2-13-101)', 'Wyo. Stat. § 2-13-101'),
  noContest: {
    kind: 'enforced',
    rule: sourced(
      'enforced even with probable cause (Dainton v. Watson, 658 P.2d 79)',
      'Dainton v. Watson, 658 P.2d 79',
    ),
  },
  divorce: sourced('yes (2-6-118)', 'Wyo. Stat. § 2-6-118'),
  digitalAssets: {
    kind: 'other',
    act: sourced('UFADAA, Wyo. Stat. 2-3-1001 ff.', 'Wyo. Stat. § 2-3-1001 et seq.'),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced(
      'US resident citizen may serve; must name resident agent (2-11-301)',
      'Wyo. Stat. § 2-11-301',
    ),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2022,
}
