import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { changedClauses } from '#shared/rules/will/changed-clauses.ts'
import {
  type ComposedText,
  type CompositionContext,
  NotComposable,
} from '#shared/rules/will/compose-text.ts'
import { useWill } from './will-context.ts'

/**
 * Runs a rule on the current answers, a moment after they change. `result` is undefined while no
 * will can be composed of them. `draft` has the answers on which the rule was run.
 */
export function useFromAnswers<T>(rule: (draft: WillDraft, context: CompositionContext) => T): {
  result: T | undefined
  draft: WillDraft
} {
  const { draft, countyNames } = useWill()
  const settled = useDeferredValue(draft)
  const result = useMemo(() => {
    try {
      const today = dayForAges(settled.about.location.state, new Date())
      return rule(settled, { today, countyName: (fips) => countyNames.get(fips) })
    } catch (error) {
      if (error instanceof NotComposable) return undefined
      throw error
    }
  }, [rule, settled, countyNames])
  return { result, draft: settled }
}

/** The text of the current answers by this rule, and the clauses that the last change affected. */
export function useComposed<Text extends ComposedText>(
  rule: (draft: WillDraft, context: CompositionContext) => Text,
): { composed: Text | undefined; changed: readonly string[] } {
  const { result: composed, draft } = useFromAnswers(rule)
  const lastRun = useRef({ composed, draft })
  const [changed, setChanged] = useState<readonly string[]>([])
  useEffect(() => {
    const last = lastRun.current
    lastRun.current = { composed, draft }
    // Loaded county names change the text too, but they are not a change by the person.
    if (last.draft === draft || !last.composed || !composed) return
    const affected = changedClauses(last.composed, composed)
    if (affected.length > 0) setChanged(affected)
  }, [composed, draft])
  return { composed, changed }
}
