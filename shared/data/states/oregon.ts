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
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced(
      'enforced even with probable cause; not if probable cause of forgery, will revoked or invalid, or only objecting to administration (112.272)',
      'Or. Rev. Stat. § 112.272',
    ),
  },
  divorce: unsourced,
  digitalAssets: { kind: 'revisedUniformAct', act: unsourced },
  executorAbroad: { kind: 'unsourced', rule: unsourced },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2024,
}
