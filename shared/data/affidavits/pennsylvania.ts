import type { AffidavitForm } from './affidavit-form.ts'

/** Pennsylvania: an acknowledgment of the testator and an affidavit of the witnesses. */
export const PA: AffidavitForm = {
  wordsFrom: 'statute',
  statute: '20 Pa. Cons. Stat. § 3132.1',
  // <the statute’s words|the words that we print>
  passages: [
    {
      heading: 'Acknowledgment',
      venue: [
        '<Commonwealth of Pennsylvania (or State of {state})|Commonwealth or State of {state}>',
        'County of {county}',
      ],
      words: [
        'I, {testator}, the testator whose name is signed to the attached or foregoing instrument, having been duly qualified according to law, do hereby acknowledge that I signed and executed the instrument as my Last Will; and that I signed it willingly and as my free and voluntary act for the purposes therein expressed.',
        'Sworn to or affirmed and acknowledged before me by {testator}, the testator, this {day} day of {month}, {year}.',
      ],
      signers: ['testator', 'officer'],
    },
    {
      heading: 'Affidavit',
      venue: [
        '<Commonwealth of Pennsylvania (or State of {state})|Commonwealth or State of {state}>',
        'County of {county}',
      ],
      words: [
        '<We (or I)|We>, {witness1} and {witness2}, the <witness(es)|witnesses> whose <name(s) are (is)|names are> signed to the attached or foregoing instrument, being duly qualified according to law, do depose and say that <we were (I was)|we were> present and saw the testator sign and execute the instrument as <his|the testator’s> Last Will; that the testator signed willingly and executed it as <his|the testator’s> free and voluntary act for the purposes therein expressed; that each subscribing witness in the hearing and sight of the testator signed the will as a witness; and that to the best of <our (my)|our> knowledge the testator was at that time 18 or more years of age, of sound mind and under no constraint or undue influence.',
        'Sworn to or affirmed and subscribed to before me by {witness1} and {witness2}, <witness(es)|witnesses>, this {day} day of {month}, {year}.',
      ],
      signers: ['witness', 'witness', 'officer'],
    },
  ],
}
