import { type StateRules, sourced } from '../state-law.ts'

export const CT: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Conn. Gen. Stat. § 45a-285'),
  },
  interestedWitness: {
    rule: sourced('Conn. Gen. Stat. § 45a-258'),
    coversSpouse: true,
    coversRelatives: false,
  },
  executionStatutes: 'Conn. Gen. Stat. §§ 45a-250, 45a-251, 45a-258, 45a-285',
  signing: ['Only the witnesses swear the affidavit.'],
  spousalShare: {
    kind: 'share',
    rule: sourced('Conn. Gen. Stat. § 45a-436'),
    maxShareBps: 3333,
  },
  survivorshipDefault: sourced('Conn. Gen. Stat. § 45a-440'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced('South Norwalk Trust v. St. John (1917); Salce v. Cardello (2023)'),
  },
  divorce: sourced('Conn. Gen. Stat. § 45a-257c'),
  digitalAssetsAct: sourced('Conn. Gen. Stat. §§ 45a-334b to 45a-334s'),
  outOfStateExecutor: {
    kind: 'agent',
    rule: sourced('Conn. Gen. Stat. § 52-60'),
  },
  guardianNomination: sourced('Conn. Gen. Stat. § 45a-596'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2020,
}
