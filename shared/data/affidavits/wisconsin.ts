import type { AffidavitForm } from './affidavit-form.ts'

/** Wisconsin: signed together with the will. */
export const WI: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Wis. Stat. § 853.04',
  placeInWill: 'afterSignaturePage',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'I, {testator}, the testator, sign my name to this instrument this {day} day of {month}, and being first duly sworn, declare to the undersigned authority all of the following:',
        '1. I execute this instrument as my will.',
        '2. I sign this will willingly, or willingly direct another to sign for me.',
        '3. I execute this will as my free and voluntary act for the purposes expressed therein.',
        '4. I am 18 years of age or older, of sound mind and under no constraint or undue influence.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1}, {witness2}, the witnesses, being first duly sworn, sign our names to this instrument and declare to the undersigned authority all of the following:',
        '1. The testator executes this instrument as <his or her|the testator’s> will.',
        '2. The testator signs it willingly, or willingly directs another to sign for <him or her|the testator>.',
        '3. Each of us, in the conscious presence of the testator, signs this will as a witness.',
        '4. To the best of our knowledge, the testator is 18 years of age or older, of sound mind and under no constraint or undue influence.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      words: [
        'Subscribed and sworn to before me by {testator}, the testator, and by {witness1}, and {witness2}, witnesses, this {day} day of {month}, {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
