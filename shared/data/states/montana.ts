import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Montana. */
export const MT: StateLaw = {
  code: 'MT',
  name: 'Montana',
  fips: '30',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('MCA 72-2-524 (statutory form)', 'Mont. Code § 72-2-524'),
  },
  interestedWitness: {
    rule: sourced('no penalty (72-2-525)', 'Mont. Code § 72-2-525'),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Mont. Code §§ 72-2-521 to 72-2-525',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced(
      '50% of marital-property portion of augmented estate (72-2-232; 72-2-221 repealed 2019)',
      'Mont. Code § 72-2-232',
    ),
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('enforced unless probable cause (72-2-537)', 'Mont. Code § 72-2-537'),
  },
  divorce: unsourced,
  digitalAssets: { kind: 'revisedUniformAct', act: unsourced },
  executorAbroad: { kind: 'unsourced', rule: unsourced },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2026,
}
