import { type StateLaw, sourced } from '../state-law.ts'

/** Georgia. */
export const GA: StateLaw = {
  code: 'GA',
  name: 'Georgia',
  fips: '13',
  communityProperty: 'no',
  testatorAge: { minimum: 14, confirmed: true },
  witnesses: { count: 2, minimumAge: 14, notaryInstead: false, addresses: false },
  selfProving: {
    kind: 'affidavit',
    statute: sourced('O.C.G.A. 53-4-24 (statutory form; notary public)', 'O.C.G.A. § 53-4-24'),
  },
  interestedWitness: {
    rule: sourced(
      'gift to witness void unless 2 other non-beneficiary witnesses; spouse of beneficiary may witness (53-4-23)',
      'O.C.G.A. § 53-4-23',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'O.C.G.A. §§ 53-4-10, 53-4-20, 53-4-23, 53-4-24',
  signing: ['The officer at the affidavit must be a notary public.'],
  spousalShare: {
    kind: 'none',
    rule: sourced("only year's support (53-3-1)", 'O.C.G.A. § 53-3-1'),
  },
  survivorshipDefault: sourced('simultaneous-death rule only (53-10-2)', 'O.C.G.A. § 53-10-2'),
  noContest: {
    kind: 'onlyWithGiftOver',
    rule: sourced(
      'void unless the will directs a gift-over; then carried out, not against interpretation/accounting suits (53-4-68)',
      'O.C.G.A. § 53-4-68',
    ),
  },
  divorce: sourced('yes, ex-spouse treated as predeceased (53-4-49)', 'O.C.G.A. § 53-4-49'),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, O.C.G.A. 53-13-1 ff.', 'O.C.G.A. § 53-13-1 et seq.'),
  },
  executorAbroad: { kind: 'free', rule: sourced('no limit (53-6-1)', 'O.C.G.A. § 53-6-1') },
  guardianNomination: sourced('O.C.G.A. 29-2-4 (by will; no bond)', 'O.C.G.A. § 29-2-4'),
  checkedOn: '2026-07-17',
  oldestText: 2022,
}
