import type { AffidavitForm } from './affidavit-form.ts'

/** Kansas: one form, for the day of the signing and for a later day. */
export const KS: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Kan. Stat. § 59-606',
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'Before me, the undersigned authority, on this day personally appeared {testator}, {witness1}, and {witness2}, known to me to be the testator and the witnesses, respectively, whose names are subscribed to the annexed or foregoing instrument in their respective capacities, and, all of such persons being by me first duly sworn, such {testator}, testator, declared to me and to the witnesses in my presence that such instrument is the testator’s last will and testament, and that the testator had willingly made and executed it as the testator’s free and voluntary act and deed for the purposes therein expressed. Such witnesses, each on the witness’ oath stated to me, in the presence and hearing of the testator, that the testator had declared to them that such instrument is the testator’s last will and testament, and that the testator executed same as such and wanted each witness to sign it as a witness. Upon their oaths each witness stated further that they did sign the will as witnesses in the presence of each other and in the presence of the testator and at the testator’s request, and that the testator at that time possessed the rights of majority, was of sound mind and under no restraint.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: [
        'Subscribed, acknowledged and sworn to before me by {testator}, testator, and {witness1} and {witness2}, witnesses, this {day} day of {month}, A.D. {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
