import { type StateLaw, sourced, unsourced } from '../state-law.ts'

/** Mississippi. */
export const MS: StateLaw = {
  code: 'MS',
  name: 'Mississippi',
  fips: '28',
  communityProperty: 'no',
  testatorAge: { minimum: 18, confirmed: true },
  witnesses: { count: 2, minimumAge: 18, notaryInstead: false, addresses: true },
  selfProving: {
    kind: 'witnessAffidavit',
    statute: sourced('Miss. Code 91-7-7 (no form; addresses required)', 'Miss. Code § 91-7-7'),
  },
  interestedWitness: {
    rule: sourced(
      'void if will cannot otherwise be proven; keeps up to intestate share (91-5-9)',
      'Miss. Code § 91-5-9',
    ),
    spouseCounts: false,
    relativesCount: false,
  },
  execution: 'Miss. Code §§ 91-5-1, 91-5-9, 91-7-7',
  signing: [
    'The affidavit must state the address of each witness. Do not leave those lines empty.',
  ],
  spousalShare: { kind: 'share', rule: sourced('up to 1/2 (91-5-25)', 'Miss. Code § 91-5-25') },
  survivorshipDefault: sourced('simultaneous-death rule only (91-3-5)', 'Miss. Code § 91-3-5'),
  noContest: {
    kind: 'unlessGoodFaith',
    rule: sourced(
      'trusts: 91-8-1014; wills: enforced unless good faith and probable cause (Parker v. Benoist, 2015)',
      'Parker v. Benoist (2015)',
    ),
  },
  divorce: sourced(
    "yes, incl. ex-spouse's relatives (91-29-1, Laws 2020 ch.406)",
    'Miss. Code § 91-29-1',
  ),
  digitalAssets: {
    kind: 'revisedUniformAct',
    act: sourced('RUFADAA, Miss. Code 91-23-1 ff.', 'Miss. Code § 91-23-1 et seq.'),
  },
  executorAbroad: {
    kind: 'free',
    rule: sourced(
      'no limit to appointment; letters revocable if nonresident neglects (91-7-35,-89)',
      'Miss. Code §§ 91-7-35, 91-7-89',
    ),
  },
  guardianNomination: unsourced,
  checkedOn: '2020-12-31',
  oldestText: 2020,
}
