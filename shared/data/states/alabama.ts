import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const AL: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Ala. Code § 43-8-132'),
  },
  interestedWitness: {
    rule: sourced('Ala. Code § 43-8-134'),
    coversSpouse: false,
    coversRelatives: false,
    keepsGift: true,
  },
  executionStatutes: 'Ala. Code §§ 43-8-130, 43-8-131, 43-8-132, 43-8-134',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: unsourced,
  },
  survivorshipDefault: sourced('Ala. Code § 43-8-220'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Kershaw v. Kershaw, 848 So. 2d 942'),
  },
  divorce: sourced('Ala. Code § 43-8-137'),
  digitalAssetsAct: sourced('Ala. Code § 19-1A-1 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  executorAge: { years: 19, statute: 'Ala. Code § 43-2-22' },
  guardianNomination: sourced('Ala. Code § 26-2A-71'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2012,
}
