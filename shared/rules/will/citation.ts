import type { Finding, StateLaw } from '#shared/data/state-law.ts'
import { inText } from './state-name.ts'

/** Whether a finding can be shown with its source: a text of law was read, and its section is known. */
export const isCited = (finding: Finding): finding is Finding & { readonly statute: string } =>
  finding.confirmed && finding.statute !== undefined

/** A section sign stays on the line of its number. */
export const unbroken = (statute: string): string =>
  statute.replace(/(§+|arts?\.|ch\.) /g, '$1\u00a0')

/**
 * What stands beside a rule of law: where it is written ("Tex. Est. Code § 304.003"), or one sentence that says that
 * nobody could confirm it and whom to ask.
 */
export const citation = (finding: Finding, state: Pick<StateLaw, 'code' | 'name'>): string =>
  isCited(finding) ? unbroken(finding.statute) : unconfirmed(state)

/** Said in the place of a source where there is none. */
export const unconfirmed = (state: Pick<StateLaw, 'code' | 'name'>): string =>
  `We could not confirm this point. Ask a lawyer in ${inText(state)}.`

/** Where a state says how a will is made and signed. */
export const executionStatutes = ({ execution }: Pick<StateLaw, 'execution'>): string =>
  unbroken(execution)
