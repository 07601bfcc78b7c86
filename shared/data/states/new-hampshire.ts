import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** New Hampshire. */
export const NH: StateLaw = {
  code: 'NH',
  name: 'New Hampshire',
  fips: '33',
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifMarried: 0, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('RSA 551:2-a (statutory form)', 'N.H. Rev. Stat. § 551:2-a'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness or spouse void unless 2 other (551:3)',
      'N.H. Rev. Stat. § 551:3',
    ),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: 'N.H. Rev. Stat. §§ 551:1, 551:2, 551:2-a, 551:3',
  signing: [
    'The sworn statement follows directly below the signatures. Sign all of it in one sitting.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced(
      '1/3 with children or their issue, else $10,000 + 1/2 (560:10)',
      'N.H. Rev. Stat. § 560:10',
    ),
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced(
      'enforced regardless of probable cause; statutory exceptions (551:22)',
      'N.H. Rev. Stat. § 551:22',
    ),
  },
  divorce: sourced('yes (551:13 II)', 'N.H. Rev. Stat. § 551:13'),
  digitalAssets: { kind: 'revisedUniformAct', act: unsourced },
  executorAbroad: { kind: 'unsourced', rule: unsourced },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
