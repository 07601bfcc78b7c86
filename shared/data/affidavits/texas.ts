import type { AffidavitForm } from './affidavit-form.ts'

/** Texas: a part of the will, and its signature page. */
export const TX: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Tex. Est. Code § 251.1045',
  placeInWill: 'asSignaturePage',
  passages: [
    {
      words: [
        'I, {testator}, as testator, after being duly sworn, declare to the undersigned witnesses and to the undersigned authority that this instrument is my will, that I willingly make and execute it in the presence of the undersigned witnesses, all of whom are present at the same time, as my free act and deed, and that I request each of the undersigned witnesses to sign this will in my presence and in the presence of each other. I now sign this will in the presence of the attesting witnesses and the undersigned authority on this {day} day of {month}, {year}.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'The undersigned, {witness1} and {witness2}, each being at least fourteen years of age, after being duly sworn, declare to the testator and to the undersigned authority that the testator declared to us that this instrument is the testator’s will and that the testator requested us to act as witnesses to the testator’s will and signature. The testator then signed this will in our presence, all of us being present at the same time. The testator is eighteen years of age or over (or being under such age, is or has been lawfully married, or is a member of the armed forces of the United States or of an auxiliary of the armed forces of the United States or of the United States Maritime Service), and we believe the testator to be of sound mind. We now sign our names as attesting witnesses in the presence of the testator, each other, and the undersigned authority on this {day} day of {month}, {year}.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      words: [
        'Subscribed and sworn to before me by the said {testator}, testator, and by the said {witness1} and {witness2}, witnesses, this {day} day of {month}, {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
