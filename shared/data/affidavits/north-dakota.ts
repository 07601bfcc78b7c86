import type { AffidavitForm } from './affidavit-form.ts'

/** North Dakota: signed together with the will. */
export const ND: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'N.D. Cent. Code § 30.1-08-04',
  placeInWill: 'afterSignaturePage',
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'I, {testator}, the testator, sign my name to this instrument this {day} day of {month}, {year}, and being first sworn, declare to the undersigned authority that I sign and execute this instrument as my will and that I sign it willingly or willingly direct another to sign for me, that I execute it as my free and voluntary act for the purposes therein expressed, and that I am 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1}, {witness2}, the witnesses, sign our names to this instrument, and being first sworn, declare to the undersigned authority that the testator signs and executes this instrument as the testator’s will and that the testator signs it willingly or willingly directs another to sign for the testator, and that each of us, in the presence and hearing of the testator, signs this will as witness to the testator’s signing, and that to the best of our knowledge the testator is 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      words: [
        'Subscribed, sworn to, and acknowledged before me by {testator}, the testator, and subscribed and sworn to before me by {witness1} and {witness2}, witnesses, this {day} day of {month}.',
      ],
      signers: ['officer'],
    },
  ],
}
