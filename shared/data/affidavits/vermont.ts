import type { AffidavitForm } from './affidavit-form.ts'

/**
 * Vermont: the statute lists four statements for testator and witnesses to swear to, without a
 * form.
 */
export const VT: AffidavitForm = {
  wordsFrom: 'drafted',
  statute: 'Vt. Stat. tit. 14, § 108',
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'We, {testator}, the testator, and {witness1} and {witness2}, the witnesses, being first duly sworn, each state under oath:',
        '(1) The testator signed the foregoing instrument as the testator’s will in the presence of the two witnesses.',
        '(2) The signing was the testator’s free and voluntary act for the purposes expressed in the will.',
        '(3) Each witness signed at the request of the testator, in the testator’s presence, and in the presence of the other witness.',
        '(4) To the best knowledge of each witness at the time of the signing, the testator was at least 18 years of age or emancipated by court order and was of sound mind and under no constraint or undue influence.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: [
        'Subscribed, sworn to and acknowledged before me by {testator}, the testator, and subscribed and sworn to before me by {witness1} and {witness2}, the witnesses, this {day} day of {month}, {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
