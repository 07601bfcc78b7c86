import type { AffidavitForm } from './affidavit-form.ts'

/** Alabama: signed together with the will. */
export const AL: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Ala. Code § 43-8-132',
  placeInWill: 'afterSignaturePage',
  // <the statute’s words|the words that we print>
  passages: [
    {
      words: [
        'I, {testator}, the testator, sign my name to this instrument this {day} day of {month}, {year}, and being first duly sworn, do hereby declare to the undersigned authority that I sign and execute this instrument as my last will and that I sign it willingly (or willingly direct another to sign for me), that I execute it as my free and voluntary act for the purposes therein expressed, and that I am 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1} and {witness2}, the witnesses, sign our names to this instrument, being first duly sworn, and do hereby declare to the undersigned authority that the testator signs and executes this instrument as <his/her|the testator’s> last will and that <he/she|the testator> signs it willingly (or willingly directs another to sign for <him or her|the testator>), and that each of us, in the presence and hearing of the testator, hereby signs this will as witness to the testator’s signing, and that to the best of our knowledge the testator is 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'Subscribed, sworn to and acknowledged before me by {testator}, the testator and subscribed and sworn to before me by {witness1}, and {witness2}, witnesses, this {day} day of {month}, {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
