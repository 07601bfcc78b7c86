import { type StateRules, sourced } from '../state-law.ts'

export const NE: StateRules = {
  communityProperty: 'no',
  testatorAge: { minimum: 18, sourced: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, needAddresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('Neb. Rev. Stat. § 30-2329'),
  },
  interestedWitness: {
    rule: sourced('Neb. Rev. Stat. § 30-2330'),
    coversSpouse: false,
    coversRelatives: false,
  },
  executionStatutes: 'Neb. Rev. Stat. §§ 30-2326 to 30-2330',
  signing: [],
  spousalShare: {
    kind: 'share',
    rule: sourced('Neb. Rev. Stat. § 30-2313'),
    maxShareBps: 5000,
  },
  survivorshipDefault: sourced('Neb. Rev. Stat. §§ 30-2304, 30-2339'),
  noContest: {
    kind: 'unlessProbableCause',
    rule: sourced('Neb. Rev. Stat. § 30-24,103; Estate of Barger, 303 Neb. 817'),
  },
  divorce: sourced('Neb. Rev. Stat. § 30-2333'),
  digitalAssetsAct: sourced('Neb. Rev. Stat. § 30-501 et seq.'),
  outOfStateExecutor: {
    kind: 'free',
    rule: sourced('Neb. Rev. Stat. § 30-2412'),
  },
  executorAge: { years: 19, statute: 'Neb. Rev. Stat. § 30-2412' },
  guardianNomination: sourced('Neb. Rev. Stat. § 30-2606'),
  checkedOn: '2026-07-17',
  oldestStatuteEdition: 2026,
}
