import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Delaware. */
export const DE: StateLaw = {
  code: 'DE',
  name: 'Delaware',
  fips: '10',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('12 Del. C. 1305 (statutory form)', 'Del. Code tit. 12, § 1305'),
  },
  interestedWitness: {
    rule: sourced('no penalty (203(b))', 'Del. Code tit. 12, § 203(b)'),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Del. Code tit. 12, §§ 201, 202, 203, 1305',
  signing: [
    'A will that does not follow the rules for signing is void in Delaware. Follow each step.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('1/3 of elective estate (12-901)', 'Del. Code tit. 12, § 901'),
  },
  survivorshipDefault: sourced(
    '120 hours for intestacy (504); simultaneous-death rule for wills (701)',
    'Del. Code tit. 12, §§ 504, 701',
  ),
  noContest: {
    kind: 'unlessContestPrevails',
    rule: sourced(
      'enforced unless contestant substantially prevails (12 Del. C. 3329)',
      'Del. Code tit. 12, § 3329',
    ),
  },
  divorce: unsourced,
  digitalAssets: {
    kind: 'other',
    act: sourced(
      'Fiduciary Access to Digital Assets and Digital Accounts Act, 12 Del. C. 5001 ff. (not RUFADAA)',
      'Del. Code tit. 12, § 5001 et seq.',
    ),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced(
      'must appoint Register of Wills as agent (12 Del. C. 1506)',
      'Del. Code tit. 12, § 1506',
    ),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2024,
}
