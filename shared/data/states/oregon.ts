import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Oregon. */
export const OR: StateLaw = {
  code: 'OR',
  name: 'Oregon',
  fips: '41',
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifMarried: 0, ifEmancipated: 0, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('ORS 113.055 (no form prescribed)', 'Or. Rev. Stat. § 113.055'),
  },
  interestedWitness: {
    rule: sourced('no penalty (112.245)', 'Or. Rev. Stat. § 112.245'),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Or. Rev. Stat. §§ 112.225, 112.235, 112.245, 113.055',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('5-33% of augmented estate by years (114.605)', 'Or. Rev. Stat. § 114.605'),
  },
  residuaryDefault: unsourced('by representation (112.065)'),
  survivorshipDefault: unsourced('120 hours (112.572)'),
  noContest: { kind: 'unsourced', rule: unsourced('enforced unless probable cause (112.272)') },
  divorce: unsourced('yes (112.315)'),
  digitalAssets: { kind: 'revisedUniformAct', act: unsourced('RUFADAA, ORS 119.006 ff.') },
  executorAbroad: { kind: 'unsourced', rule: unsourced('no limit') },
  guardianNomination: unsourced('ORS 125.305 / 125.315'),
  checkedOn: '2026-07-17',
  oldestText: 2024,
}
