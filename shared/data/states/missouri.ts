import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Missouri. */
export const MO: StateLaw = {
  code: 'MO',
  name: 'Missouri',
  fips: '29',
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifMarried: 0, ifEmancipated: 0, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('RSMo 474.337 (statutory form); e-will 474.550', 'Mo. Rev. Stat. § 474.337'),
  },
  interestedWitness: {
    rule: sourced(
      'forfeits above intestate share unless 2 disinterested (474.330)',
      'Mo. Rev. Stat. § 474.330',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Mo. Rev. Stat. §§ 474.310, 474.320, 474.330, 474.337',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('1/3 (descendants) or 1/2 (474.160)', 'Mo. Rev. Stat. § 474.160'),
  },
  survivorshipDefault: sourced(
    '120 hours for intestacy (474.015) and antilapse (474.460)',
    'Mo. Rev. Stat. §§ 474.015, 474.460',
  ),
  noContest: {
    kind: 'withExceptions',
    rule: sourced(
      'enforced where not against law/public policy; advance ruling available (474.395)',
      'Mo. Rev. Stat. § 474.395',
    ),
  },
  divorce: sourced('yes (474.420)', 'Mo. Rev. Stat. § 474.420'),
  digitalAssets: {
    kind: 'other',
    act: sourced('Missouri FADAA, RSMo 472.400-.490', 'Mo. Rev. Stat. §§ 472.400 to 472.490'),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced('must designate resident agent (473.117)', 'Mo. Rev. Stat. § 473.117'),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
