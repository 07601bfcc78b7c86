import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { StepIssuesContext, type StepIssuesState } from './field-context.ts'
import { shownIssues, type Tried, withoutPath } from './shown-issues.ts'
import { useWill } from './will-context.ts'

/**
 * The state of one visit to a page: which of its answers were tried, and which inputs cannot be
 * saved.
 */
export function StepScope({ step, children }: { step: string; children: ReactNode }) {
  const { issues, state } = useWill()
  const { hash, key } = useLocation()
  const here = useMemo(() => issues.filter((issue) => issue.step === step), [issues, step])
  const [tried, setTried] = useState<Tried>(() => {
    const { visitedSteps, currentStep } = state.progress
    const cameBack = currentStep !== step && visitedSteps.some((visited) => visited === step)
    return new Set(cameBack ? here.map(({ field }) => field) : [])
  })
  const leave = useCallback(
    (fields: readonly string[]) => setTried((before) => new Set([...before, ...fields])),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to an answer reveals missing answers.
  useEffect(() => {
    if (hash) leave(here.map(({ field }) => field))
  }, [hash, key])
  const beginAt = useCallback((path: string) => setTried((before) => withoutPath(before, path)), [])

  const [unreadable, setUnreadable] = useState<ReadonlyMap<string, string>>(new Map())
  const tellUnreadable = useCallback((field: string, words: string | undefined) => {
    setUnreadable((before) => {
      if (before.get(field) === words) return before
      const now = new Map(before)
      if (words === undefined) now.delete(field)
      else now.set(field, words)
      return now
    })
  }, [])
  const value = useMemo<StepIssuesState>(
    () => ({ shown: shownIssues(here, tried), leave, beginAt, unreadable, tellUnreadable }),
    [here, tried, leave, beginAt, unreadable, tellUnreadable],
  )
  return <StepIssuesContext value={value}>{children}</StepIssuesContext>
}
