/**
 * The people who sign below a passage. `officer`: the notary, or another officer who may take
 * oaths.
 */
export type FormSigner = 'testator' | 'witness' | 'officer'

/**
 * Words of a form, and the signatures below them. A name in braces is a slot (`{testator}`).
 *
 * `<his|the testator’s>` is a choice: first the statute's words, then the words that we print. We
 * print "the testator" for a pronoun, because we do not know whether the testator is a man or a
 * woman, and "their" is not the statute's word. Other choices leave out what a paper will signed by
 * three people in one room does not need, and correct misprints ("witness" for two witnesses).
 */
export interface FormPassage {
  readonly heading?: string
  /** The place of the oath, a line each. */
  readonly venue?: readonly string[]
  readonly words: readonly string[]
  readonly signers: readonly FormSigner[]
  /**
   * The statute asks for this passage and leaves its words open. They are those of the uniform
   * form.
   */
  readonly supplied?: boolean
}

/** The form that testator and witnesses sign so that the witnesses need not testify in court. */
export interface AffidavitForm {
  /**
   * From where the words are. `statute`: the state's own form. `uniform`: the Uniform Probate
   * Code's, because the state's own form was not found. `drafted`: ours, because the statute lists
   * facts to be stated, and no form.
   */
  readonly wordsFrom: 'statute' | 'uniform' | 'drafted'
  /** The citation in standard form. */
  readonly statute: string
  /**
   * Where this form stands in the will, if testator and witnesses swear first and sign it while
   * they sign the will. `asSignaturePage`: they sign the will by signing this form, once.
   * `afterSignaturePage`: it follows their signatures. Absent if they sign it after the will.
   */
  readonly placeInWill?: 'asSignaturePage' | 'afterSignaturePage'
  /** Whether each witness also writes down an address. */
  readonly asksAddresses?: boolean
  /** In the order of the form. */
  readonly passages: readonly FormPassage[]
}

/**
 * The form of the Uniform Probate Code that is signed together with the will, for states whose own
 * form was not found.
 */
export const UNIFORM: AffidavitForm = {
  wordsFrom: 'uniform',
  statute: 'Unif. Prob. Code § 2-504(a)',
  placeInWill: 'afterSignaturePage',
  passages: [
    {
      words: [
        'I, {testator}, the testator, sign my name to this instrument this {day} day of {month}, and being first duly sworn, do hereby declare to the undersigned authority that I sign and execute this instrument as my will and that I sign it willingly (or willingly direct another to sign for me), that I execute it as my free and voluntary act for the purposes therein expressed, and that I am 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['testator'],
    },
    {
      words: [
        'We, {witness1}, {witness2}, the witnesses, sign our names to this instrument, being first duly sworn, and do hereby declare to the undersigned authority that the testator signs and executes this instrument as <[his] [her]|the testator’s> will and that <[he] [she]|the testator> signs it willingly (or willingly directs another to sign for <[him] [her] |the testator>), and that each of us, in the presence and hearing of the testator, hereby signs this will as witness to the testator’s signing, and that to the best of our knowledge the testator is 18 years of age or older, of sound mind, and under no constraint or undue influence.',
      ],
      signers: ['witness', 'witness'],
    },
    {
      venue: ['State of {state}', 'County of {county}'],
      words: [
        'Subscribed, sworn to and acknowledged before me by {testator}, the testator, and subscribed and sworn to before me by {witness1}, and {witness2}, witnesses, this {day} day of {month}.',
      ],
      signers: ['officer'],
    },
  ],
}
