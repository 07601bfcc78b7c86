/** The people who sign below a passage. `officer`: the notary, or another officer who may take oaths. */
export type FormSigner = 'testator' | 'witness' | 'officer'

/**
 * Words of a form, and the signatures below them. A name in braces is a slot (`{testator}`). `<his|the testator’s>` is
 * a choice: first the statute's words, then the words that we print. We print "the testator" for a pronoun, because we
 * do not know whether the testator is a man or a woman, and "their" is not the statute's word. Other choices leave out
 * what a paper will signed by three people in one room does not need, and correct misprints ("witness" for two
 * witnesses).
 */
export interface FormPassage {
  readonly heading?: string
  /** The place of the oath, a line each. */
  readonly venue?: readonly string[]
  readonly words: readonly string[]
  readonly signers: readonly FormSigner[]
  /** The statute asks for this passage and leaves its words open; they are those of the uniform form. */
  readonly supplied?: boolean
}

/** What testator and witnesses sign so that the witnesses need not testify in court. */
export interface AffidavitForm {
  /**
   * Whose words these are. `statute`: the state's own form. `uniform`: the Uniform Probate Code's, because the state's
   * own form was not found. `drafted`: ours, because the statute lists facts to be stated, and no form.
   */
  readonly words: 'statute' | 'uniform' | 'drafted'
  /** The citation in standard form. */
  readonly statute: string
  /**
   * Set if testator and witnesses swear first, and sign this form while they sign the will. `asSignaturePage`: the form
   * is part of the will, so they sign the will by signing it, once. `afterSignaturePage`: it follows their signatures.
   */
  readonly signedWithWill?: 'asSignaturePage' | 'afterSignaturePage'
  /** Whether each witness also writes down an address. */
  readonly residences?: boolean
  /** In the order of the form. */
  readonly passages: readonly FormPassage[]
}
