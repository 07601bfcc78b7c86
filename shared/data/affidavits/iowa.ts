import type { AffidavitForm } from './affidavit-form.ts'

/** Iowa: one form, for the day of the signing and for a later day. */
export const IA: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Iowa Code § 633.279(2)',
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'We, the undersigned, {testator}, {witness1} and {witness2}, the testator and the witnesses, respectively, whose names are signed to the attached or foregoing instrument, being first duly sworn, declare to the undersigned authority that at the date of the instrument, we all knew the identity of each other; the instrument was exhibited to the witnesses by the testator, who declared it to be the testator’s last will and testament and was signed by the testator or by another at the direction of the testator at {place}, in the County of {county}, State of {state}, on the date shown in the instrument, and in the presence of each other as subscribing witnesses; that we, as witnesses, declare to the undersigned authority that in our presence the testator executed and acknowledged such will as the testator’s will and that we, in the testator’s presence, at the testator’s request, and in the presence of each other, did subscribe our names thereto as attesting witnesses on the date of such will; and that the witnesses were sixteen years of age or older.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: [
        'Subscribed, sworn and acknowledged before me by {testator}, the testator; and subscribed and sworn before me by {witness1} and {witness2}, witnesses, this {day} day of {month} (month), {year} (year)',
      ],
      signers: ['officer'],
    },
  ],
}
