import type { AffidavitForm } from './affidavit-form.ts'

/** New Mexico: signed together with the will. */
export const NM: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'N.M. Stat. § 45-2-504',
  placeInWill: 'afterSignaturePage',
  // <the statute’s words|the words that we print>
  passages: [
    {
      words: [
        'I, {testator}, the testator, swear or affirm under penalty of perjury on this {day} day of {month}, that I request {witness1} and {witness2} to act as witnesses to my will; that I declare to them and the undersigned authority that this document is my will; that I sign this will in the presence of both witnesses; that they sign the will as witnesses in my presence and in the presence of each other; that the will was read by me (or read and explained to me) after being prepared and before I sign it; that it clearly and accurately expresses my wishes; that I sign it willingly (or willingly directed another to sign for me); that I make and sign the will as my free and voluntary act for the purposes expressed in the will; that I am eighteen years of age or older; that I am mentally capable of disposing of my estate by will; and that I am not acting under duress, menace, fraud or undue influence of any person.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1} and {witness2}, the witnesses, do hereby swear or affirm under penalty of perjury on this {day} day of {month} to the undersigned authority that the testator, {testator}, declares that the attached document is <his or her|the testator’s> will; that the testator signs it willingly (or willingly directs another to sign for <him or her|the testator>); that the testator signs it in the presence of both of us and requests both of us to sign as witnesses; that each of us, in the presence of the testator and in the presence of each other, signs this will as witness to the testator’s signing; that so far as we can determine, the testator is eighteen years of age or older; that the testator is not acting under duress, menace, fraud or undue influence of any person; and that the testator, in our opinion, is mentally capable of disposing of <his or her|the testator’s> estate by will.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'Subscribed and sworn to, or affirmed under penalty of perjury, and acknowledged before me by {testator}, the testator, and subscribed and sworn to, or affirmed under penalty of perjury, before me by {witness1} and {witness2}, witnesses, this {day} day of {month}.',
      ],
      signers: ['officer'],
    },
  ],
}
