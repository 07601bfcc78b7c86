import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Louisiana. */
export const LA: StateLaw = {
  code: 'LA',
  name: 'Louisiana',
  fips: '22',
  communityProperty: 'yes',
  testatorAge: { minimum: 16, confirmed: false },
  witnesses: { count: 2, minimumAge: 16, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'none',
    statute: sourced('La. C.C.P. art. 2887(A) (declaration in testament, or later affidavit)'),
  },
  interestedWitness: {
    rule: unsourced(
      'legacy to witness void (may keep up to intestate share), testament valid (1582)',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'La. Civ. Code 1476,1493-1495,1575,1576 (as amended 2025),1581,1582; C.C.P. 2887,2891',
  signing: [],
  spousalShare: {
    kind: 'communityProperty',
    rule: unsourced('community property; marital portion (2432); forced heirship'),
  },
  residuaryDefault: unsourced('by representation (Civ. Code 881-883)'),
  survivorshipDefault: unsourced('must exist at death; no 120-hour rule'),
  noContest: { kind: 'unsourced', rule: unsourced('enforced unless against public order') },
  divorce: unsourced('yes (Civ. Code 1608)'),
  digitalAssets: { kind: 'none', act: unsourced('not RUFADAA; La. C.C.P. 3191') },
  executorAbroad: {
    kind: 'unsourced',
    rule: unsourced('must appoint resident agent for process (C.C.P. 3097)'),
  },
  guardianNomination: unsourced('La. Civ. Code 257 (tutorship by will)'),
  checkedOn: '2026-08-01',
  oldestText: 2025,
}
