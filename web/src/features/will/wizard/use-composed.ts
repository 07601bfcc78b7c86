import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { ComposedWill } from '#shared/model/composed-will.ts'
import { changedClauses } from '#shared/rules/will/changed-clauses.ts'
import { compose, NotComposable } from '#shared/rules/will/compose.ts'
import { today } from './today.ts'
import { useWill } from './will-context.ts'

/** The text that follows from the answers, and which clauses the last change touched. */
export function useComposed(): { composed: ComposedWill | undefined; changed: readonly string[] } {
  const { draft, countyNames } = useWill()
  const settled = useDeferredValue(draft)
  const composed = useMemo(() => {
    try {
      return compose(settled, { today: today(), countyName: (fips) => countyNames.get(fips) })
    } catch (error) {
      if (error instanceof NotComposable) return undefined
      throw error
    }
  }, [settled, countyNames])
  const before = useRef(composed)
  const [changed, setChanged] = useState<readonly string[]>([])
  useEffect(() => {
    const now = before.current && composed ? changedClauses(before.current, composed) : []
    before.current = composed
    if (now.length > 0) setChanged(now)
  }, [composed])
  return { composed, changed }
}
