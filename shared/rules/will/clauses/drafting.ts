import type { StateLaw } from '#shared/data/state-law.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { Dispositions } from '../dispositions/will-dispositions.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { withSingleFullStops } from '../names.ts'
import { homeOf, type Namesakes } from '../namesakes.ts'
import { withOwnScript } from '../own-script.ts'
import { relationInWill } from '../relation-in-will.ts'
import type { RosterEntry } from '../roster.ts'

/** The input of a clause. */
export interface Drafting {
  readonly draft: EffectiveDraft
  /** The takers of each thing. The clauses that give something write their sentences from it. */
  readonly dispositions: Dispositions
  /** The marks that tell people of one name apart. */
  readonly namesakes: Namesakes
  /** The law of the testator's home state, which governs the will. */
  readonly state: StateLaw
  /** "Travis County, Texas", as far as it is known. */
  readonly home: string
}

/**
 * A paragraph before it is numbered. `step` and `field` name the answer that it is derived from.
 */
export interface ParagraphDraft {
  readonly id: string
  readonly text: string
  readonly level: 0 | 1 | 2
  readonly step: WillStep
  readonly field: string
}

/** An article before it is numbered: its subject, its heading and its paragraphs. */
export interface ArticleDraft {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly ParagraphDraft[]
}

/** Writes one article of a will, or returns undefined if these answers do not need it. */
export type Clause = (drafting: Drafting) => ArticleDraft | undefined

/** Printed in the place of an answer that is not given yet. */
export const BLANK = '__________'

/**
 * Creates paragraphs that are derived from the answers of one step of the will. `field` is the
 * answer that decides the text; `level` is how far the paragraph is indented.
 */
export const paragraphWriter =
  ({ step }: Pick<ParagraphDraft, 'step'>) =>
  ({
    text,
    level = 0,
    ...paragraph
  }: Pick<ParagraphDraft, 'id' | 'field' | 'text'> & {
    readonly level?: ParagraphDraft['level']
  }): ParagraphDraft => ({ ...paragraph, text: withSingleFullStops(text), level, step })

/** "spouse" or "partner". */
export const spouseWord = ({ draft }: Drafting): 'spouse' | 'partner' =>
  draft.about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'

const rosterEntry = ({ draft }: Drafting, ref: string): RosterEntry | undefined =>
  [...draft.roster.values()].find((entry) => entry.ref === ref)

/**
 * The words that the will prints after the name of somebody who has a namesake in it: " (born in
 * 1970)". Otherwise ''.
 */
export const markOf = ({ namesakes }: Drafting, id: string): string =>
  inParentheses(namesakes.marks.get(id) ?? [])

const inParentheses = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : ` (${parts.join(', ')})`

/**
 * Whether the will must print the relation with the name ("my brother John Vale"), because nothing
 * else tells this person from a namesake.
 */
export const needsRelation = (drafting: Drafting, id: string): boolean =>
  markOf(drafting, id) === '' &&
  drafting.namesakes.confusable.some(({ one, other }) => one.id === id || other.id === id)

/** The name as printed. A person with a namesake in the will gets a mark or the relation too. */
export const printedName = (drafting: Drafting, ref: string): string =>
  needsRelation(drafting, ref)
    ? distinctName(drafting, ref)
    : `${rosterEntry(drafting, ref)?.name || BLANK}${markOf(drafting, ref)}`

/** Whether this is an organization, which has no descendants and cannot die. */
export const isCharity = (drafting: Drafting, ref: string): boolean =>
  rosterEntry(drafting, ref)?.kind === 'charity'

/**
 * The name with what distinguishes the person: "my sister Ana Peña", "Luz Ortiz (of Waco, Texas)".
 */
export const distinctName = (drafting: Drafting, ref: string): string => {
  const entry = rosterEntry(drafting, ref)
  if (!entry) return BLANK
  const name = entry.name || BLANK
  const mark = markOf(drafting, ref)
  if (entry.origin === 'spouse') return `my ${spouseWord(drafting)} ${name}${mark}`
  if (entry.origin === 'dependent') {
    const child = drafting.draft.dependents.find((dependent) => dependent.id === ref)
    return `my ${child?.childOf === 'spouse' ? 'stepchild' : 'child'} ${name}${mark}`
  }
  const relation = relationInWill(entry.relationship, drafting.draft.spouse && spouseWord(drafting))
  const nameInOwnScript = drafting.draft.people.find((person) => person.id === ref)?.nameInOwnScript
  const fullName = withOwnScript(name, nameInOwnScript)
  if (relation !== '') return `${relation} ${fullName}${mark}`
  const home = homeOf(entry)
  const parts = drafting.namesakes.marks.get(ref) ?? []
  return `${fullName}${inParentheses(home === '' ? parts : [...new Set([...parts, `of ${home}`])])}`
}
