import type { AffidavitForm } from './affidavit-form.ts'

/**
 * Indiana: an unsworn clause, without a notary. The statute allows it to be made under the
 * penalties for perjury.
 */
export const IN: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Ind. Code § 29-1-5-3.1',
  // <the statute’s words|the words that we print>
  passages: [
    {
      words: [
        '<We|Under penalties for perjury, we>, the undersigned testator and the undersigned witnesses, respectively, whose names are signed to the attached or foregoing instrument declare:',
        '(1) that the testator executed the instrument as the testator’s will;',
        '(2) that, in the presence of both witnesses, the testator signed or acknowledged the signature already made or directed another to sign for the testator in the testator’s presence;',
        '(3) that the testator executed the will as a free and voluntary act for the purposes expressed in it;',
        '(4) that each of the witnesses, in the presence of the testator and of each other, signed the will as a witness;',
        '(5) that the testator was of sound mind when the will was executed; and',
        '(6) that to the best knowledge of each of the witnesses the testator was, at the time the will was executed, at least eighteen (18) years of age or was a member of the armed forces or of the merchant marine of the United States or its allies.',
      ],
      signers: ['testator', 'witness', 'witness'],
    },
    {
      words: ['Date: {date}'],
      signers: [],
    },
  ],
}
