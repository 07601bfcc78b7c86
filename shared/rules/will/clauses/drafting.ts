import type { StateLaw } from '#shared/data/state-law.ts'
import { stateByCode } from '#shared/data/states.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { Dispositions } from '../dispositions/dispositions.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { withOwnScript } from '../own-script.ts'
import { relationInWill } from '../relation-in-will.ts'
import type { RosterEntry } from '../roster.ts'

/** The input of a clause. */
export interface Drafting {
  readonly draft: EffectiveDraft
  /** Who takes what: the clauses that give something write their sentences from it. */
  readonly dispositions: Dispositions
  /** The law of the testator's home state, which governs the will. */
  readonly state: StateLaw
  /** "Travis County, Texas", as far as it is known. */
  readonly home: string
}

/** A paragraph before it is numbered. `step` and `field` name the answer that it is derived from. */
export interface ParagraphDraft {
  readonly id: string
  readonly text: string
  readonly level: 0 | 1 | 2
  readonly step: WillStep
  readonly field: string
}

export interface ArticleDraft {
  readonly id: string
  readonly heading: string
  readonly paragraphs: readonly ParagraphDraft[]
}

/** Writes one article of a will, or returns undefined if these answers do not need it. */
export type Clause = (it: Drafting) => ArticleDraft | undefined

/** Printed in the place of a name that is not known yet. */
export const BLANK = '__________'

/** Creates paragraphs of one step: `at('assets')('residue.spouse', 'assetDist.plan', 'I give …')`. */
export const at =
  (step: WillStep) =>
  (id: string, field: string, text: string, level: 0 | 1 | 2 = 0): ParagraphDraft => ({
    id,
    text,
    level,
    step,
    field,
  })

/** "spouse" or "partner". */
export const spouseWord = ({ draft }: Drafting): 'spouse' | 'partner' =>
  draft.about.maritalStatus === 'domesticPartnership' ? 'partner' : 'spouse'

const entryOf = ({ draft }: Drafting, ref: string): RosterEntry | undefined =>
  [...draft.roster.values()].find((entry) => entry.ref === ref)

/** The name only, as printed. */
export const nameOf = (it: Drafting, ref: string): string => entryOf(it, ref)?.name || BLANK

/** Whether this is an organization, which has no descendants and cannot die. */
export const isCharity = (it: Drafting, ref: string): boolean =>
  entryOf(it, ref)?.kind === 'charity'

/** The name with what distinguishes the person: "my sister Ana Peña", "Luz Ortiz (of Waco, Texas)". */
export const called = (it: Drafting, ref: string): string => {
  const entry = entryOf(it, ref)
  const name = nameOf(it, ref)
  if (!entry) return name
  if (entry.origin === 'spouse') return `my ${spouseWord(it)} ${name}`
  if (entry.origin === 'dependent') {
    const child = it.draft.dependents.find((each) => each.id === ref)
    return `my ${child?.childOf === 'spouse' ? 'stepchild' : 'child'} ${name}`
  }
  const relation = relationInWill(entry.relationship, it.draft.spouse && spouseWord(it))
  const own = it.draft.people.find((each) => each.id === ref)?.nameInOwnScript
  const fullName = withOwnScript(name, own)
  if (relation !== '') return `${relation} ${fullName}`
  const place = [entry.city, stateByCode(entry.state)?.name ?? ''].filter((part) => part !== '')
  return place.length === 0 ? fullName : `${fullName} (of ${place.join(', ')})`
}
