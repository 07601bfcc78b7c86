import type { AffidavitForm } from './affidavit-form.ts'

/** Nevada: only the witnesses swear. */
export const NV: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Nev. Rev. Stat. § 133.050',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        '<(Date)|Date:> {date}',
        'Then and there personally appeared {witness1} and {witness2}, who, being duly sworn, depose and say: That they witnessed the execution of the foregoing will of the testator, {testator}; that the testator subscribed the will and declared it to be <his or her|the testator’s> last will and testament in their presence; that they thereafter subscribed the will as witnesses in the presence of the testator and in the presence of each other and at the request of the testator; and that the testator at the time of the execution of the will appeared to them to be of full age and of sound mind and memory.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      words: [
        'Subscribed and sworn to before me this {day} day of the month of {month} of the year {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
