import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Texas. */
export const TX: StateLaw = {
  code: 'TX',
  name: 'Texas',
  fips: '48',
  communityProperty: 'yes',
  testatorAge: { minimum: 18, ifMarried: 0, confirmed: true },
  witnesses: { count: 2, minimumAge: 14, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced(
      'Tex. Est. Code 251.1045 (simultaneous) / 251.104 (statutory forms)',
      'Tex. Est. Code §§ 251.104, 251.1045',
    ),
  },
  interestedWitness: {
    rule: sourced(
      'void unless corroborated; keeps up to intestate share (254.002)',
      'Tex. Est. Code § 254.002',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Tex. Est. Code §§ 251.001, 251.051, 251.101, 251.104, 251.1045, 254.002',
  signing: [],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('community property (Fam. Code 3.002)', 'Tex. Fam. Code § 3.002'),
  },
  survivorshipDefault: sourced('120 hours (121.101)', 'Tex. Est. Code § 121.101'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced(
      'enforced unless just cause and good faith (254.005)',
      'Tex. Est. Code § 254.005',
    ),
  },
  divorce: unsourced,
  digitalAssets: { kind: 'revisedUniformAct', act: unsourced },
  executorAbroad: {
    kind: 'agent',
    rule: sourced('must appoint resident agent (304.003)', 'Tex. Est. Code § 304.003'),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
