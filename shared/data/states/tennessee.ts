import { type StateLaw, sourced } from '../state-law.ts'

/** Tennessee. */
export const TN: StateLaw = {
  code: 'TN',
  name: 'Tennessee',
  fips: '47',
  communityProperty: 'optIn',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('T.C.A. 32-2-110 (no form prescribed)', 'Tenn. Code § 32-2-110'),
  },
  interestedWitness: {
    rule: sourced(
      'forfeits above intestate share unless 2 other disinterested (32-1-103)',
      'Tenn. Code § 32-1-103',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Tenn. Code §§ 32-1-102, 32-1-103, 32-1-104, 32-2-110',
  signing: [
    'Tell the witnesses that this is your will. They must sign the will itself: signing only the affidavit is not enough.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced('10-40% by years (31-4-101)', 'Tenn. Code § 31-4-101'),
  },
  survivorshipDefault: sourced('120 hours (31-3-120; devisees included)', 'Tenn. Code § 31-3-120'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced(
      'trusts: 35-15-1014; wills: enforced unless good faith and probable cause (Tate v. Camp, 1922; Winningham, 1998)',
      'Tate v. Camp (1922)',
    ),
  },
  divorce: sourced('yes (32-1-202)', 'Tenn. Code § 32-1-202'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, T.C.A. 35-8-101 ff.', 'Tenn. Code § 35-8-101 et seq.'),
  },
  executorAbroad: {
    kind: 'free',
    rule: sourced(
      'any nonresident person may serve (35-50-107(a)(2)(B))',
      'Tenn. Code § 35-50-107(a)(2)(B)',
    ),
  },
  guardianNomination: sourced(
    'T.C.A. 34-2-103 (will or written document, priority)',
    'Tenn. Code § 34-2-103',
  ),
  checkedOn: '2026-07-17',
  oldestText: 2021,
}
