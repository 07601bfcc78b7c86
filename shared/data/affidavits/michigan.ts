import type { AffidavitForm } from './affidavit-form.ts'

/** Michigan: signed together with the will. */
export const MI: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Mich. Comp. Laws § 700.2504',
  placeInWill: 'afterSignaturePage',
  // <the statute’s words|the words that we print>
  passages: [
    {
      words: [
        'I, {testator}, the testator, sign my name to this document on {date}. I have taken an oath, administered by the officer whose signature and seal appear on this document, swearing that the statements in this document are true. I declare to that officer that this document is my will; that I sign it willingly or willingly direct another to sign for me; that I execute it as my voluntary act for the purposes expressed in this will; that I am 18 years of age or older and under no constraint or undue influence; and that I have sufficient mental capacity to make this will.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1} and {witness2}, the witnesses, sign our names to this document and have taken an oath, administered by the officer whose signature and seal appear on this document, to swear that all of the following statements are true: the individual signing this document as the testator executes the document as <his or her|the testator’s> will, signs it willingly or willingly directs another to sign for <him or her|the testator>, and executes it as <his or her|the testator’s> voluntary act for the purposes expressed in this will; each of us, in the testator’s presence, signs this will as witness to the testator’s signing; and, to the best of our knowledge, the testator is 18 years of age or older, is under no constraint or undue influence, and has sufficient mental capacity to make this will.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      venue: ['The State of {state}', 'County of {county}'],
      words: [
        'Sworn to and signed in my presence by {testator}, the testator, and sworn to and signed in my presence by {witness1} and {witness2}, witnesses, on {date}.',
      ],
      signers: ['officer'],
    },
  ],
}
