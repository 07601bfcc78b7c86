import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const LA: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 16, sourced: true },
  witnesses: { count: 2, minimumAge: 16, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'none',
    statute: sourced('La. Code Civ. Proc. art. 2887(A)'),
  },
  interestedWitness: {
    rule: sourced('La. Civ. Code art. 1582'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes:
    'La. Civ. Code arts. 1476, 1575, 1576, 1581, 1582; La. Code Civ. Proc. arts. 2887, 2891',
  signing: [],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('La. Civ. Code arts. 2338, 2432 to 2434'),
    more: 'If you are rich compared with your spouse, your spouse can also claim the marital portion: up to a quarter of your estate.',
  },
  survivorshipDefault: unsourced,
  noContest: {
    kind: 'withExceptions',
    rule: sourced('La. Civ. Code art. 1519.1'),
  },
  divorce: sourced('La. Civ. Code art. 1608(5)'),
  digitalAssetsAct: unsourced,
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('La. Code Civ. Proc. art. 3097(A)(4)'),
  },
  guardianNomination: sourced('La. Civ. Code art. 257'),
  checkedOn: '2026-08-01',
  oldestStatuteEdition: 2025,
}
