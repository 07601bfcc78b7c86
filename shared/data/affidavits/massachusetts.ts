import type { AffidavitForm } from './affidavit-form.ts'

/**
 * Massachusetts: signed together with the will. The statute prints a second line for the testator
 * below the witnesses.
 */
export const MA: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Mass. Gen. Laws ch. 190B, § 2-504',
  placeInWill: 'afterSignaturePage',
  // <the statute’s words|the words that we print>
  passages: [
    {
      words: [
        'I, {testator}, the testator, sign my name to this instrument this {day} day of {month}, and being first duly sworn, do hereby declare to the undersigned authority that I sign and execute this instrument as my will and that I sign it willingly (or willingly direct another to sign for me), that I execute it as my free and voluntary act for the purposes therein expressed, and that I am 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1}, {witness2}, the witnesses, sign our names to this instrument, being first duly sworn, and do hereby declare to the undersigned authority that the testator signs and executes this instrument as <[his] [her]|the testator’s> will and that <[he] [she]|the testator> signs it willingly (or willingly directs another to sign for <[him] [her]|the testator>), and that each of us, in the presence and hearing of the testator, hereby signs this will as witness to the testator’s signing, and that to the best of our knowledge the testator is 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['witness', 'witness', 'testator'],
    },
    {
      venue: ['The State of {state}', 'County of {county}'],
      words: [
        'Subscribed, sworn to and acknowledged before me by {testator}, the testator, and subscribed and sworn to before me by {witness1}, and {witness2}, <witness|witnesses>, this {day} day of {month}.',
      ],
      signers: ['officer'],
    },
  ],
}
