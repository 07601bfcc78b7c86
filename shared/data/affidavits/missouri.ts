import type { AffidavitForm } from './affidavit-form.ts'

/** Missouri: testator and witnesses swear aloud. Only the officer signs. */
export const MO: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Mo. Rev. Stat. § 474.337',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['The State of {state}', 'County of {county}'],
      words: [
        'I, the undersigned, an officer authorized to administer oaths, certify that {testator}, the testator, and the witnesses, whose names are signed to the attached or foregoing instrument, having appeared together before me and having been first duly sworn, each then declared to me that the testator signed and executed the instrument as <his|the testator’s> last will, and that <he|the testator> had willingly signed or willingly directed another to sign for <him|the testator>, and that <he|the testator> executed it as <his|the testator’s> free and voluntary act for the purposes therein expressed; and that each of the witnesses, in the presence and hearing of the testator, signed the will as witness and that to the best of <his|the witness’s> knowledge the testator was at that time eighteen or more years of age, of sound mind, and under no constraint or undue influence.',
        'In witness whereof I have hereunto subscribed my name and affixed my official seal this {day} day of {month}, {year}.',
      ],
      signers: ['officer'],
    },
  ],
}
