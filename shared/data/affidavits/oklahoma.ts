import type { AffidavitForm } from './affidavit-form.ts'

/** Oklahoma: one form, for the day of the signing and for a later day. */
export const OK: AffidavitForm = {
  asksAddresses: true,
  wordsFrom: 'statute',
  statute: 'Okla. Stat. tit. 84, § 55(5)',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['The State of {state}', 'County of {county}'],
      words: [
        'Before me, the undersigned authority, on this day personally appeared {testator}, {witness1}, and {witness2}, known to me to be the testator and the witnesses, respectively, whose names are subscribed to the annexed or foregoing instrument in their respective capacities, and, all of said persons being by me first duly sworn, said {testator}, testator, declared to me and to the said witnesses in my presence that said instrument is <his|the testator’s> last will and testament< or a codicil to his last will and testament|>, and that <he|the testator> had willingly made and executed it as <his|the testator’s> free and voluntary act and deed for the purposes therein expressed; and the said witnesses, each on <his|the witness’s> oath stated to me, in the presence and hearing of the said testator, that the said testator had declared to them that said instrument is <his|the testator’s> last will and testament< or codicil to his last will and testament|>, and that <he|the testator> executed same as such and wanted each of them to sign it as a witness; and upon their oaths each witness stated further that they did sign the same as witnesses in the presence of the said testator and at <his|the testator’s> request and that said testator was at that time eighteen (18) years of age or over and was of sound mind.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: [
        'Subscribed and acknowledged before me by the said {testator}, testator, and subscribed and sworn before me by the said {witness1}, and {witness2} witnesses, this {day} day of {month}, A.D., {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
