import type { AffidavitForm } from './affidavit-form.ts'

/**
 * New Hampshire: the words are prescribed ("as follows"). Testator and witnesses swear aloud. Only
 * the officer signs.
 */
export const NH: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'N.H. Rev. Stat. § 551:2-a',
  passages: [
    {
      words: [
        'The foregoing instrument was acknowledged before me this {day} (day) by {testator}, the testator; {witness1} and {witness2}, the witnesses, who under oath do swear as follows:',
        '1. The testator signed the instrument as the testator’s will or expressly directed another to sign for the testator.',
        '2. This was the testator’s free and voluntary act for the purposes expressed in the will.',
        '3. Each witness signed at the request of the testator, in the testator’s presence, and in the presence of the other witness.',
        '4. To the best of my knowledge, at the time of the signing the testator was at least 18 years of age, or if under 18 years was a married person, and was of sane mind and under no constraint or undue influence.',
      ],
      signers: ['officer'],
    },
  ],
}
