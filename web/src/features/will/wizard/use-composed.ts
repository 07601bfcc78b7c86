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
 * What a rule makes of the current answers, a moment after they change; undefined while they cannot
 * be composed. Also the answers that it was made of.
 */
export function useFromAnswers<T>(rule: (draft: WillDraft, context: CompositionContext) => T): {
  made: T | undefined
  of: WillDraft
} {
  const { draft, countyNames } = useWill()
  const settled = useDeferredValue(draft)
  const made = useMemo(() => {
    try {
      const today = dayForAges(settled.about.location.state, new Date())
      return rule(settled, { today, countyName: (fips) => countyNames.get(fips) })
    } catch (error) {
      if (error instanceof NotComposable) return undefined
      throw error
    }
  }, [rule, settled, countyNames])
  return { made, of: settled }
}

/** The text of the current answers by this rule, and the clauses that the last change affected. */
export function useComposed<Text extends ComposedText>(
  rule: (draft: WillDraft, context: CompositionContext) => Text,
): { composed: Text | undefined; changed: readonly string[] } {
  const { made: composed, of: settled } = useFromAnswers(rule)
  const before = useRef({ composed, draft: settled })
  const [changed, setChanged] = useState<readonly string[]>([])
  useEffect(() => {
    const last = before.current
    before.current = { composed, draft: settled }
    // Loaded county names change the text too, but they are not a change by the person.
    if (last.draft === settled || !last.composed || !composed) return
    const now = changedClauses(last.composed, composed)
    if (now.length > 0) setChanged(now)
  }, [composed, settled])
  return { composed, changed }
}
