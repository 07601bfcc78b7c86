import { type StateLaw, sourced } from '../state-law.ts'

/** Rhode Island. */
export const RI: StateLaw = {
  code: 'RI',
  name: 'Rhode Island',
  fips: '44',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced(
      'R.I.G.L. 33-7-26(3) (statutory safe-harbour form)',
      'R.I. Gen. Laws § 33-7-26(3)',
    ),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness (or person claiming under them) void; will stays valid; no extra-witness or intestate-share exception in text (33-6-1)',
      'R.I. Gen. Laws § 33-6-1',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'R.I. Gen. Laws §§ 33-5-2, 33-5-5, 33-5-6, 33-6-1, 33-7-26',
  signing: ['Both witnesses must be there at the same time.'],
  spousalShare: {
    kind: 'share',
    rule: sourced(
      'life estate in real estate + intestate share of personal estate (33-28-1)',
      'R.I. Gen. Laws § 33-28-1',
    ),
  },
  survivorshipDefault: sourced(
    '120 hours for intestacy (33-1-13); simultaneous-death act for wills (33-2)',
    'R.I. Gen. Laws § 33-1-13; R.I. Gen. Laws ch. 33-2',
  ),
  noContest: {
    kind: 'enforced',
    rule: sourced('enforced (Elder v. Elder, 84 R.I. 13)', 'Elder v. Elder, 84 R.I. 13'),
  },
  divorce: sourced('yes (33-5-9.1)', 'R.I. Gen. Laws § 33-5-9.1'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, R.I.G.L. 33-27.1-1 ff.', 'R.I. Gen. Laws § 33-27.1-1 et seq.'),
  },
  executorAbroad: {
    kind: 'agent',
    rule: sourced('must appoint resident agent (33-18-9)', 'R.I. Gen. Laws § 33-18-9'),
  },
  guardianNomination: sourced(
    'R.I.G.L. 33-5-4, 33-15.1-7 (by will)',
    'R.I. Gen. Laws §§ 33-5-4, 33-15.1-7',
  ),
  checkedOn: '2026-07-17',
  oldestText: 2022,
}
