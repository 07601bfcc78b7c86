import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Wisconsin. */
export const WI: StateLaw = {
  code: 'WI',
  name: 'Wisconsin',
  fips: '55',
  communityProperty: 'yes',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Wis. Stat. 853.04 (statutory form)', 'Wis. Stat. § 853.04'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness or spouse limited to intestate share unless 2 other disinterested or intent shown (853.07)',
      'Wis. Stat. § 853.07',
    ),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: 'Wis. Stat. §§ 853.01, 853.03, 853.04, 853.07',
  signing: [],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced(
      'Community property (marital property); plus deferred marital property election, up to 50% of augmented deferred marital property estate (861.02)',
      'Wis. Stat. §§ 766.31, 861.02',
    ),
    more: 'Your spouse can also claim up to half of the deferred marital property: what would have been marital property, had you lived in Wisconsin when you got it.',
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('enforced unless probable cause (854.19)', 'Wis. Stat. § 854.19'),
  },
  divorce: unsourced,
  digitalAssets: { kind: 'revisedUniformAct', act: unsourced },
  executorAbroad: {
    kind: 'restricted',
    rule: sourced('may be refused as nonresident; needs resident agent'),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
