import type { AffidavitForm } from './affidavit-form.ts'

/** Delaware: one form, for the day of the signing and for a later day. */
export const DE: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Del. Code tit. 12, § 1305',
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'Before me, the subscriber, on this day personally appeared {testator}, {witness1} and {witness2}, known to me to be the testator and the witnesses, respectively, whose names are signed to the attached or foregoing instrument and, all of these persons being by me first duly sworn {testator}, the testator, declared to me and to the witnesses in my presence that the instrument is the testator’s last will and that {testator} had willingly signed or directed another to sign for the testator, and that the testator executed it as a free and voluntary act for the purposes therein expressed; and each of the witnesses stated to me, in the presence and hearing of the testator, that the witness signed the will as witness and that to the best of the witness’ knowledge the testator was eighteen years of age or over, of sound mind and under no constraint or undue influence.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: [
        'Subscribed, sworn and acknowledged before me by {testator}, the testator, subscribed and sworn before me by {witness1} and {witness2} witnesses, this {day} day of {month}, A.D., {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
