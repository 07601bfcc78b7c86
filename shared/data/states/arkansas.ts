import { type StateRules, sourced } from '../state-law.ts'

export const AR: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Ark. Code § 28-25-106'),
  },
  interestedWitness: {
    rule: sourced('Ark. Code § 28-25-102'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Ark. Code §§ 28-25-101 to 28-25-104, 28-25-106',
  signing: ['Tell the witnesses that this is your will, and ask them to sign.'],
  spousalShare: {
    kind: 'share',
    rule: sourced('Ark. Code § 28-39-401'),
  },
  survivorshipDefault: sourced('Ark. Code §§ 28-10-202, 28-10-203'),
  noContest: {
    kind: 'enforced',
    rule: sourced('Sharp v. Sharp, 2014 Ark. App. 645'),
  },
  divorce: sourced('Ark. Code § 28-25-109'),
  digitalAssetsAct: sourced('Ark. Code § 28-75-101 et seq.'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Ark. Code § 28-48-101'),
  },
  guardianNomination: sourced('Ark. Code § 28-65-204'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2020,
}
