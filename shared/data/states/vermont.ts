import { type StateLaw, sourced } from '../state-law.ts'

/** Vermont. */
export const VT: StateLaw = {
  code: 'VT',
  name: 'Vermont',
  fips: '50',
  communityProperty: 'no',
  testatorAge: { minimum: 18, ifEmancipated: 0, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: false },
  selfProving: { kind: 'affidavit', statute: sourced('14 V.S.A. 108 (elements, no form)') },
  interestedWitness: {
    rule: sourced('gift to witness or spouse voidable unless 2 other competent witnesses (14-10)'),
    spouseCounts: true,
    relativesCount: false,
  },
  execution: '14 V.S.A. 1,5,10,108',
  signing: ['You and both witnesses must sign in front of each other.'],
  spousalShare: { kind: 'share', rule: sourced('1/2 (14-319)') },
  residuaryDefault: sourced('by right of representation = per stirpes at children (14-314)'),
  survivorshipDefault: sourced('120 hours, incl. under will (14-337)'),
  noContest: { kind: 'unsourced', rule: sourced('no law found (ACTEC 2012)') },
  divorce: sourced('yes (14-320)'),
  digitalAssets: { kind: 'revisedUniformAct', act: sourced('RUFADAA, 14 V.S.A. 3551 ff.') },
  executorAbroad: {
    kind: 'restricted',
    rule: sourced('court discretion + resident agent (14-904)'),
  },
  guardianNomination: sourced('14 V.S.A. 2656 (by will)'),
  checkedOn: '2026-07-17',
  oldestText: 2012,
}
