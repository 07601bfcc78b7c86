import type { Finding, StateLaw } from '#shared/data/state-law.ts'
import { stateName } from './state-name.ts'

/**
 * Whether a finding can be shown with its source. It can if a text of law was read and its section
 * is known.
 */
export const isCited = (finding: Finding): finding is Finding & { readonly statute: string } =>
  finding.confirmed && finding.statute !== undefined

/** Keeps a section sign on the same line as its number. */
export const withUnbrokenSections = (statute: string): string =>
  statute.replace(/(§+|arts?\.|ch\.) /g, '$1\u00a0')

/**
 * The citation of a rule of law ("Tex. Est. Code § 304.003"), or a sentence that says why there is
 * none and who can answer.
 */
export const citation = (finding: Finding, state: Pick<StateLaw, 'code' | 'name'>): string => {
  if (isCited(finding)) return withUnbrokenSections(finding.statute)
  return finding.confirmed
    ? `Our source for this point names no statute. Ask a lawyer in ${stateName(state)}.`
    : notConfirmedSentence(state)
}

/** Sentences with the statute of their finding. Without one, a last sentence says why. */
export const withSource = (
  sentences: readonly string[],
  finding: Finding,
  state: Pick<StateLaw, 'code' | 'name'>,
): { readonly sentences: readonly string[]; readonly statute?: string } =>
  isCited(finding)
    ? { sentences, statute: citation(finding, state) }
    : { sentences: [...sentences, citation(finding, state)] }

/** The sentence that replaces a missing source. */
export const notConfirmedSentence = (state: Pick<StateLaw, 'code' | 'name'>): string =>
  `We could not confirm this point. Ask a lawyer in ${stateName(state)}.`

/** The statutes of a state on making and signing a will. */
export const executionCitation = ({
  executionStatutes,
}: Pick<StateLaw, 'executionStatutes'>): string => withUnbrokenSections(executionStatutes)
