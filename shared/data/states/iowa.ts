import { type StateLaw, sourced } from '../state-law.ts'

/** Iowa. */
export const IA: StateLaw = {
  code: 'IA',
  name: 'Iowa',
  fips: '19',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 16, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Iowa Code 633.279(2) (statutory form)', 'Iowa Code § 633.279(2)'),
  },
  interestedWitness: {
    rule: sourced(
      'forfeits above intestate share unless 2 other disinterested (633.281)',
      'Iowa Code § 633.281',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Iowa Code §§ 633.264, 633.279, 633.280, 633.281',
  signing: ['Tell the witnesses that this is your will.'],
  spousalShare: { kind: 'share', rule: sourced('1/3 (633.238)', 'Iowa Code § 633.238') },
  survivorshipDefault: sourced('simultaneous-death rule only (633.523)', 'Iowa Code § 633.523'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced(
      'enforced unless good faith and probable cause, contestant to prove (Estate of Felten, Iowa 2025)',
      'Estate of Felten (2025)',
    ),
  },
  divorce: sourced('yes, incl. relatives of ex-spouse (633.271)', 'Iowa Code § 633.271'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, Iowa Code ch. 638', 'Iowa Code ch. 638'),
  },
  executorAbroad: {
    kind: 'restricted',
    rule: sourced(
      'only with resident co-fiduciary unless court allows alone (633.64)',
      'Iowa Code § 633.64',
    ),
  },
  guardianNomination: sourced(
    'Iowa Code 232D.202, .308 (by will)',
    'Iowa Code §§ 232D.202, 232D.308',
  ),
  checkedOn: '2026-07-17',
  oldestText: 2024,
}
