import { type StateRules, sourced, unsourced } from '../state-law.ts'

export const AZ: StateRules = {
  communityProperty: 'yes',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Ariz. Rev. Stat. § 14-2504'),
  },
  interestedWitness: {
    rule: sourced('Ariz. Rev. Stat. § 14-2505'),
    coversSpouse: true,
    coversRelatives: true,
  },
  executionStatutes: 'Ariz. Rev. Stat. §§ 14-2501 to 14-2505',
  signing: [
    'If a witness receives anything under the will, or is related to somebody who does, the will must be self-proved. Choose two witnesses who receive nothing and are related to nobody who does.',
  ],
  spousalShare: {
    kind: 'communityProperty',
    rule: sourced('Ariz. Rev. Stat. § 25-211'),
  },
  survivorshipDefault: sourced('Ariz. Rev. Stat. § 14-2702'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Ariz. Rev. Stat. § 14-2517'),
  },
  divorce: sourced('Ariz. Rev. Stat. § 14-2804'),
  digitalAssetsAct: sourced('Ariz. Rev. Stat. § 14-13101 et seq.'),
  outOfStateExecutor: { kind: 'unsourced', rule: unsourced },
  guardianNomination: sourced('Ariz. Rev. Stat. § 14-5202'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2018,
}
