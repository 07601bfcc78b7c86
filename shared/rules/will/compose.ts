import type { ComposedWill } from '#shared/model/composed-will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { type CompositionContext, draftingOf, testatorOf, textOf } from './compose-text.ts'
import { coverSheet } from './cover-sheet.ts'
import { execution } from './execution.ts'

/**
 * Composes a draft into a will, as data, with its signing pages and the sheet that explains how to
 * sign it. A draft without blocks (`checkDraft`) always composes; in other drafts, missing answers
 * are printed as blank lines. General information, not legal advice.
 *
 * @throws NotComposable without a state, and for Louisiana.
 */
export const compose = (draft: WillDraft, context: CompositionContext): ComposedWill => {
  const drafting = draftingOf(draft, context)
  return {
    ...textOf(drafting, context.today),
    execution: execution(drafting, testatorOf(drafting)),
    coverSheet: coverSheet(drafting),
  }
}
