import type { AffidavitForm } from './affidavit-form.ts'

/** Nebraska: signed together with the will. */
export const NE: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Neb. Rev. Stat. § 30-2329',
  placeInWill: 'afterSignaturePage',
  // <the statute’s words|the words that we print>
  passages: [
    {
      words: [
        'I, {testator} the testator, sign my name to this instrument this {day} day of {month} {year}, and being first duly sworn, do hereby declare to the undersigned authority that I sign and execute this instrument as my last will and that I sign it willingly or willingly direct another to sign for me, that I execute it as my free and voluntary act for the purposes therein expressed and that I am eighteen years of age or older or am not at this time a minor, and am of sound mind and under no constraint or undue influence.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1} and {witness2}, the witnesses, sign our names to this instrument, being first duly sworn, and do hereby declare to the undersigned authority that the testator signs and executes this instrument as <his or her|the testator’s> last will and that <he or she|the testator> signs it willingly or willingly directs another to sign for <him or her|the testator>, and that <he or she|the testator> executes it as <his or her|the testator’s> free and voluntary act for the purposes therein expressed, and that each of us, in the presence and hearing of the testator, hereby signs this will as witness to the testator’s signing, and that to the best of <his or her|our> knowledge the testator is eighteen years of age or older or is not at this time a minor, and is of sound mind and under no constraint or undue influence.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      venue: ['The State of {state}', 'County of {county}'],
      words: [
        'Subscribed, sworn to, and acknowledged before me by {testator}, the testator, and subscribed and sworn to before me by {witness1} and {witness2}, witnesses, this {day} day of {month} {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
