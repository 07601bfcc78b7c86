import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const MS: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: true },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Miss. Code § 91-7-7'),
  },
  interestedWitness: {
    rule: sourced('Miss. Code § 91-5-9'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Miss. Code §§ 91-5-1, 91-5-9, 91-7-7',
  signing: [
    'The affidavit must state the address of each witness. Do not leave those lines empty.',
  ],
  spousalShare: { kind: 'share', rule: sourced('Miss. Code § 91-5-25'), maxShareBps: 5000 },
  survivorshipDefault: sourced('Miss. Code § 91-3-5'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('Parker v. Benoist (2015)'),
  },
  divorce: sourced('Miss. Code § 91-29-1'),
  digitalAssetsAct: sourced('Miss. Code § 91-23-1 et seq.'),
  outOfStateExecutor: {
    kind: 'free',
    rule: sourced('Miss. Code §§ 91-7-35, 91-7-89'),
  },
  guardianNomination: unsourced,
  checkedOn: '2020-12-31',
  oldestStatuteEdition: 2015,
}
