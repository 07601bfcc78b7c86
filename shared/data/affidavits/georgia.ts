import type { AffidavitForm } from './affidavit-form.ts'

/** Georgia: one form, for the day of the signing and for a later day. */
export const GA: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'O.C.G.A. § 53-4-24',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'Before me, the undersigned authority, on this day personally appeared {testator}, {witness1}, and {witness2}, known to me to be the testator and the witnesses, respectively, whose names are subscribed to the annexed or foregoing instrument in their respective capacities, and all of said individuals being by me duly sworn, {testator}, testator, declared to me and to the witnesses in my presence that said instrument is the last will and testament< or a codicil to the last will and testament|> of the testator and that the testator had willingly made and executed it as a free act and deed for the purposes expressed therein. The witnesses, each on oath, stated to me in the presence and hearing of the testator that the testator had declared to them that the instrument is the testator’s last will and testament< or a codicil to the testator’s last will and testament|> and that the testator executed the instrument as such and wished each of them to sign it as a witness; and under oath each witness stated further that the witness had signed the same as witness in the presence of the testator and at the testator’s request; that the testator was 14 years of age or over and of sound mind; and that each of the witnesses was then at least 14 years of age.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: [
        'Sworn to and subscribed before me by {testator}, testator, and sworn to and subscribed before me by {witness1} and {witness2}, witnesses, this {day} day of {month}, {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
