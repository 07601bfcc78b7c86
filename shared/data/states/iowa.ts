import { type StateRules, sourced } from '../state-law.ts'

export const IA: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 16, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Iowa Code § 633.279(2)'),
  },
  interestedWitness: {
    rule: sourced('Iowa Code § 633.281'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Iowa Code §§ 633.264, 633.279, 633.280, 633.281',
  signing: ['Tell the witnesses that this is your will.'],
  spousalShare: { kind: 'share', rule: sourced('Iowa Code § 633.238'), maxShareBps: 3333 },
  survivorshipDefault: sourced('Iowa Code § 633.523'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Estate of Felten (2025)'),
  },
  divorce: sourced('Iowa Code § 633.271'),
  digitalAssetsAct: sourced('Iowa Code ch. 638'),
  outOfStateExecutor: {
    kind: 'restricted',
    rule: sourced('Iowa Code § 633.64'),
  },
  guardianNomination: sourced('Iowa Code §§ 232D.202, 232D.308'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2024,
}
