import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { changedClauses } from '#shared/rules/will/changed-clauses.ts'
import { compose, NotComposable } from '#shared/rules/will/compose.ts'
import { useWill } from './will-context.ts'

/** The composed will of the current answers, and the clauses that the last change affected. */
export function useComposed(): { composed: ComposedWill | undefined; changed: readonly string[] } {
  const { draft, countyNames } = useWill()
  const settled = useDeferredValue(draft)
  const composed = useMemo(() => {
    try {
      const today = dayForAges(settled.about.location.state, new Date())
      return compose(settled, { today, countyName: (fips) => countyNames.get(fips) })
    } catch (error) {
      if (error instanceof NotComposable) return undefined
      throw error
    }
  }, [settled, countyNames])
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
