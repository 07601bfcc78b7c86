import type { AffidavitForm } from './affidavit-form.ts'

/** Maine: signed together with the will. */
export const ME: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Me. Rev. Stat. tit. 18-C, § 2-503',
  placeInWill: 'afterSignaturePage',
  // <the statute’s words|the words that we print>
  passages: [
    {
      words: [
        'I, {testator}, the testator, on this {day} day of {month}, {year}, being first duly sworn, do hereby declare to the undersigned authority that I sign and execute this instrument as my last will and that I sign it willingly (or willingly direct another to sign for me), as my free and voluntary act and that I am eighteen years of age or older or am a legally emancipated minor, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1}, {witness2}, the witnesses, being first duly sworn, do hereby declare to the undersigned authority that the testator has signed and executed this instrument as <(his) (her)|the testator’s> last will and that <(he) (she)|the testator> signed it willingly (or willingly directed another to sign for <(him) (her)|the testator>), and that each of us, in the presence and hearing of the testator, signs this will as witness to the testator’s signing, and that to the best of our knowledge the testator is eighteen years of age or older or is a legally emancipated minor, of sound mind and under no constraint or undue influence.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      venue: ['The State of {state}', 'County of {county}'],
      words: [
        'Subscribed, sworn to and acknowledged before me by {testator}, the testator, and subscribed and sworn to before me by {witness1} and {witness2}, witnesses, this {day} day of {month}.',
      ],
      signers: ['officer'],
    },
  ],
}
