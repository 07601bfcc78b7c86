import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Indiana. */
export const IN: StateLaw = {
  code: 'IN',
  name: 'Indiana',
  fips: '18',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'declaration',
    statute: sourced(
      'Ind. Code 29-1-5-3.1 (statutory clause, no notary)',
      'Ind. Code § 29-1-5-3.1',
    ),
  },
  interestedWitness: {
    rule: sourced(
      'gift void if will cannot be proved without the witness; keeps up to intestate share (29-1-5-2(c))',
      'Ind. Code § 29-1-5-2(c)',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Ind. Code §§ 29-1-5-1, 29-1-5-2, 29-1-5-3, 29-1-5-3.1',
  signing: [
    'Tell the witnesses that this is your will. No notary is needed: all three of you sign under the penalties for perjury.',
  ],
  spousalShare: {
    kind: 'share',
    rule: sourced(
      '1/2; childless later spouse 1/3 of personal estate + 25% of net real estate (29-1-3-1)',
      'Ind. Code § 29-1-3-1',
    ),
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced(
      'enforced since 2018-07-01 except e.g. good cause found, construction suits, fiduciary actions (29-1-6-2)',
      'Ind. Code § 29-1-6-2',
    ),
  },
  divorce: unsourced,
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, Ind. Code 32-39-1-1 ff.', 'Ind. Code § 32-39-1-1 et seq.'),
  },
  executorAbroad: {
    kind: 'restricted',
    rule: sourced('bond, plus co-executor or in-state agent (29-1-10-1)', 'Ind. Code § 29-1-10-1'),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2024,
}
