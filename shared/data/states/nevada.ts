import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Nevada. */
export const NV: StateLaw = {
  code: 'NV',
  name: 'Nevada',
  fips: '32',
  communityProperty: 'yes',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('NRS 133.050 (statutory forms, witnesses only)', 'Nev. Rev. Stat. § 133.050'),
  },
  interestedWitness: {
    rule: sourced('void unless 2 other competent witnesses (133.060)', 'Nev. Rev. Stat. § 133.060'),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Nev. Rev. Stat. §§ 133.020, 133.040, 133.050, 133.060',
  signing: [
    'Only the witnesses swear. Nevada also accepts their declaration under penalty of perjury, without a notary.',
  ],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('community property (123.220)', 'Nev. Rev. Stat. § 123.220'),
  },
  residuaryDefault: unsourced('by right of representation (134.090)'),
  survivorshipDefault: unsourced('120 hours (135.020)'),
  noContest: { kind: 'unsourced', rule: unsourced('enforced with statutory exceptions (137.005)') },
  divorce: sourced('yes (133.115)', 'Nev. Rev. Stat. § 133.115'),
  digitalAssets: { kind: 'revisedUniformAct', act: unsourced('RUFADAA, NRS ch. 722') },
  executorAbroad: {
    kind: 'unsourced',
    rule: unsourced(
      'may serve; nonresident needs resident agent/co-executor in some cases (138.020)',
    ),
  },
  guardianNomination: unsourced('NRS 159A.062'),
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
