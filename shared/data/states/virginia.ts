import { type StateLaw, sourced } from '../state-law.ts'

/** Virginia. */
export const VA: StateLaw = {
  code: 'VA',
  name: 'Virginia',
  fips: '51',
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifEmancipated: 0, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced(
      'Va. Code 64.2-452 (affidavit) or 64.2-453 (acknowledgment), statutory forms',
      'Va. Code §§ 64.2-452, 64.2-453',
    ),
  },
  interestedWitness: {
    rule: sourced('no penalty (64.2-405)', 'Va. Code § 64.2-405'),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Va. Code §§ 64.2-401, 64.2-403, 64.2-405, 64.2-452, 64.2-453',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('50% of marital-property portion (64.2-308.3)', 'Va. Code § 64.2-308.3'),
  },
  survivorshipDefault: sourced(
    '120 hours, statute and instruments (64.2-2201,-2202)',
    'Va. Code §§ 64.2-2201, 64.2-2202',
  ),
  noContest: {
    kind: 'enforced',
    rule: sourced(
      'enforced strictly, no good-faith exception (Butler v. Stegmaier, 77 Va. App. 115 (2023)); construed strictly (Hunter v. Hunter, 2020)',
      'Butler v. Stegmaier, 77 Va. App. 115; Hunter v. Hunter (2020)',
    ),
  },
  divorce: sourced('yes (64.2-412)', 'Va. Code § 64.2-412'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, Va. Code 64.2-116 ff.', 'Va. Code § 64.2-116 et seq.'),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced(
      'may serve; must file consent to service / agent (64.2-1426)',
      'Va. Code § 64.2-1426',
    ),
  },
  guardianNomination: sourced('Va. Code 64.2-1701 (by will)', 'Va. Code § 64.2-1701'),
  checkedOn: '2026-07-17',
  oldestText: 2022,
}
