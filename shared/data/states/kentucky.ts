import { type StateLaw, sourced } from '../state-law.ts'

/** Kentucky. */
export const KY: StateLaw = {
  code: 'KY',
  name: 'Kentucky',
  fips: '21',
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('KRS 394.225 (statutory form)', 'Ky. Rev. Stat. § 394.225'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness or spouse void if will not provable without witness; keeps intestate share (394.210)',
      'Ky. Rev. Stat. § 394.210',
    ),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: 'Ky. Rev. Stat. §§ 394.020, 394.040, 394.210, 394.225',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced(
      'as intestate share, but only 1/3 of real estate owned at death (392.080)',
      'Ky. Rev. Stat. § 392.080',
    ),
  },
  survivorshipDefault: sourced(
    '120 hours, statute and instruments (397.1002,.1003)',
    'Ky. Rev. Stat. §§ 397.1002, 397.1003',
  ),
  noContest: {
    kind: 'enforced',
    rule: sourced('enforced, no probable-cause exception (case law)'),
  },
  divorce: sourced('yes (394.092)', 'Ky. Rev. Stat. § 394.092'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, KRS 395A.010-.180', 'Ky. Rev. Stat. §§ 395A.010 to 395A.180'),
  },
  executorAbroad: {
    kind: 'relativesOnly',
    rule: sourced(
      'only if related by blood, marriage, adoption, or spouse of such (395.005)',
      'Ky. Rev. Stat. § 395.005',
    ),
  },
  guardianNomination: sourced(
    'KRS 387.040 (last surviving parent, by will)',
    'Ky. Rev. Stat. § 387.040',
  ),
  checkedOn: '2026-07-17',
  oldestText: 2022,
}
