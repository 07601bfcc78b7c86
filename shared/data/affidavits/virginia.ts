import type { AffidavitForm } from './affidavit-form.ts'

/** Virginia: one form, for the day of the signing and for a later day. */
export const VA: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Va. Code § 64.2-452',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['State of {state}', 'County/City of {county}'],
      words: [
        'Before me, the undersigned authority, on this day personally appeared {testator}, {witness1}, and {witness2}, known to me to be the testator and the witnesses, respectively, whose names are signed to the attached or foregoing instrument and, all of these persons being by me first duly sworn, {testator}, the testator, declared to me and to the witnesses in my presence that said instrument is <his|the testator’s> last will and testament and that <he|the testator> had willingly signed or directed another to sign the same for <him|the testator>, and executed it in the presence of said witnesses as <his|the testator’s> free and voluntary act for the purposes therein expressed; that said witnesses stated before me that the foregoing will was executed and acknowledged by the testator as <his|the testator’s> last will and testament in the presence of said witnesses who, in <his|the testator’s> presence and at <his|the testator’s> request, and in the presence of each other, did subscribe their names thereto as attesting witnesses on the day of the date of said will, and that the testator, at the time of the execution of said will, was over the age of eighteen years and of sound and disposing mind and memory.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: [
        'Subscribed, sworn and acknowledged before me by {testator}, the testator, and subscribed and sworn before me by {witness1} and {witness2}, witnesses, this {day} day of {month}, A.D., {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
