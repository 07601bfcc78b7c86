import type { AffidavitForm } from './affidavit-form.ts'

const generalCapacity =
  'that at that time, to the best of our knowledge, the testator was of legal age to make a will, of sound mind and memory, and under no constraint or undue influence'

/**
 * An affidavit of the witnesses for a state whose statute asks for the facts to which they would
 * testify, without a form. `capacity` replaces the words about the testator where the statute has
 * its own. `also` adds a sentence.
 */
const witnessOath = (
  statute: string,
  {
    capacity = generalCapacity,
    also = [],
    asksAddresses = false,
  }: { capacity?: string; also?: readonly string[]; asksAddresses?: boolean } = {},
): AffidavitForm => ({
  wordsFrom: 'drafted',
  statute,
  asksAddresses,
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        `We, {witness1} and {witness2}, being first duly sworn, each state under oath: that {testator}, the testator, signed the foregoing will at its end in our presence, both of us being present at the same time, and declared it to us to be the testator’s last will; that each of us, at the testator’s request, and in the presence of the testator and of the other, signed the will as a witness; ${capacity}; and that each of us was then at least eighteen years of age.`,
        ['We make this affidavit at the testator’s request.', ...also].join(' '),
      ],
      signers: ['witness', 'witness'],
    },
    {
      words: [
        'Subscribed and sworn to before me by {witness1} and {witness2}, the witnesses, this {day} day of {month}, {year}.',
      ],
      signers: ['officer'],
    },
  ],
})

/** By the state's postal code. */
export const WITNESS_OATHS: Readonly<Record<string, AffidavitForm>> = {
  AR: witnessOath('Ark. Code § 28-25-106'),
  CT: witnessOath('Conn. Gen. Stat. § 45a-285'),
  MS: witnessOath('Miss. Code § 91-7-7', {
    also: ['The address of each of us is written below our signatures.'],
    asksAddresses: true,
  }),
  NY: witnessOath('N.Y. Surr. Ct. Proc. Act § 1406', {
    capacity:
      'that at that time the testator was, in our opinion, of legal age, in all respects competent to make a will, and not under any restraint',
    asksAddresses: true,
  }),
  OR: witnessOath('Or. Rev. Stat. § 113.055', {
    also: [
      'The signatures of the testator and of both witnesses on the will are those of the persons named.',
    ],
  }),
  TN: witnessOath('Tenn. Code § 32-2-110', {
    also: ['Each of us signed the will itself as a witness, and not this affidavit alone.'],
  }),
  WA: witnessOath('Wash. Rev. Code § 11.20.020(2)'),
  WV: witnessOath('W. Va. Code § 41-5-15'),
}
