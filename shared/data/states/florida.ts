import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Florida. */
export const FL: StateLaw = {
  code: 'FL',
  name: 'Florida',
  fips: '12',
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, ifEmancipated: 0, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced(
      'Fla. Stat. 732.503 (statutory form; checkboxes for physical presence/online notarization)',
      'Fla. Stat. § 732.503',
    ),
  },
  interestedWitness: {
    rule: sourced('no penalty (732.504)', 'Fla. Stat. § 732.504'),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Fla. Stat. §§ 732.501, 732.502, 732.503, 732.504',
  signing: [
    'Sign at the end of the will. You and both witnesses must sign in front of each other.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('30% of elective estate (732.2065)', 'Fla. Stat. § 732.2065'),
  },
  survivorshipDefault: unsourced,
  noContest: { kind: 'void', rule: sourced('void (732.517)', 'Fla. Stat. § 732.517') },
  divorce: sourced('yes (732.507)', 'Fla. Stat. § 732.507'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, Fla. Stat. 740.001 ff.', 'Fla. Stat. § 740.001 et seq.'),
  },
  executorAbroad: {
    kind: 'relativesOnly',
    rule: sourced(
      'only adoptive child/parent, lineal kin, spouse, sibling, uncle, aunt, nephew, niece or their lineal kin, or spouse of such (733.304)',
      'Fla. Stat. § 733.304',
    ),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2012,
}
