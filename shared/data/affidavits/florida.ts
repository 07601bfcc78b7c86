import type { AffidavitForm } from './affidavit-form.ts'

/** Florida: one form, for the day of the signing and for a later day. */
export const FL: AffidavitForm = {
  wordsFrom: 'statute',
  statute: 'Fla. Stat. § 732.503',
  // <the statute’s words|the words that we print>
  passages: [
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'I, {testator}, declare to the officer taking my acknowledgment of this instrument, and to the subscribing witnesses, that I signed this instrument as my will.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1} and {witness2}, have been sworn by the officer signing below, and declare to that officer on our oaths that the testator declared the instrument to be the testator’s will and signed it in our presence and that we each signed the instrument as a witness in the presence of the testator and of each other.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      words: [
        'Acknowledged and subscribed before me by means of <☐|[  ]> physical presence or <☐|[  ]> online notarization by the testator, {testator}, who <☐|[  ]> is personally known to me or <☐|[  ]> has produced <(state type of identification—see s. 117.05(5)(b)2.)|{identification}> as identification, and sworn to and subscribed before me by each of the following witnesses: {witness1} who <☐|[  ]> is personally known to me or <☐|[  ]> has produced <(state type of identification—see s. 117.05(5)(b)2.)|{identification}> as identification, by means of <☐|[  ]> physical presence or <☐|[  ]> online notarization; and {witness2} who <☐|[  ]> is personally known to me or <☐|[  ]> has produced <(state type of identification—see s. 117.05(5)(b)2.)|{identification}> as identification, by means of <☐|[  ]> physical presence or <☐|[  ]> online notarization. Subscribed by me in the presence of the testator and the subscribing witnesses, by the means specified herein, all on {date}.',
      ],
      signers: ['officer'],
    },
  ],
}
