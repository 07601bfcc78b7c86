import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Illinois. */
export const IL: StateLaw = {
  code: 'IL',
  name: 'Illinois',
  fips: '17',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'attestation',
    statute: sourced('755 ILCS 5/6-4 (no form; 3 required statements)', '755 ILCS 5/6-4'),
  },
  interestedWitness: {
    rule: sourced(
      "gift to witness or witness's spouse void unless 2 other witnesses; keeps up to intestate share (4-6)",
      '755 ILCS 5/4-6',
    ),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: '755 ILCS 5/4-1, 5/4-3, 5/4-6, 5/6-4',
  signing: ['No notary is needed: the attestation above the witnesses’ names proves the will.'],
  spousalShare: {
    kind: 'share',
    rule: sourced('1/3 with descendants, 1/2 without (5/2-8)', '755 ILCS 5/2-8'),
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced(
      'enforced, construed strictly, refused where against public policy (Estate of Mank, 298 Ill. App. 3d 821)',
      'Estate of Mank, 298 Ill. App. 3d 821',
    ),
  },
  divorce: sourced('yes (755 ILCS 5/4-7(b))', '755 ILCS 5/4-7(b)'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, 755 ILCS 70/1 ff.', '755 ILCS 70/1 et seq.'),
  },
  executorAbroad: {
    kind: 'bond',
    rule: sourced('may serve; court may require bond despite waiver (6-13)', '755 ILCS 5/6-13'),
  },
  guardianNomination: unsourced,
  checkedOn: '2026-07-17',
  oldestText: 2024,
}
