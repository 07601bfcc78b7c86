import type { AffidavitForm } from './affidavit-form.ts'

/** Rhode Island: only the witnesses swear. */
export const RI: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'R.I. Gen. Laws § 33-7-26(3)',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'In {place} on this {day} day of {month}, {year}, before me personally appeared the undersigned, who, being duly sworn, depose and say that: they witnessed the execution of the will< (codicil)|> of {testator}; that the signature to the will< (codicil)|> is in the handwriting of the testator or was made by some other person for the testator, in the testator’s presence and by the testator’s express direction; that the testator so subscribed the will< (codicil)|> and declared the same to be <his|the testator’s> last will< (a codicil to his last will)|> in their presence; that they thereafter subscribed the same as witnesses in the presence of the testator and in the presence of each other; that at the time of execution of the will< (codicil)|> the testator appeared to be of sound mind and eighteen (18) years of age or over; and that the signatures of the witnesses on the will are genuine.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      words: ['Subscribed and sworn to before me on the day and date first above written,'],
      signers: ['officer'],
    },
  ],
}
