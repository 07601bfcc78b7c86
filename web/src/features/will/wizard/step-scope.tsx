import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { StepIssuesContext, type StepIssuesState } from './field-context.ts'
import { type LeftFields, shownIssues, withoutPath } from './shown-issues.ts'
import { useWill } from './will-context.ts'

/** The fields of a page that the person has left. */
const useLeftFields = (step: string, stepIssues: readonly WillIssue[]) => {
  const { progress } = useWill().state
  const { hash, key } = useLocation()
  // A page that was visited before shows its missing answers at once. The current page after a
  // reload does not.
  const [leftFields, setLeftFields] = useState<LeftFields>(() => {
    const cameBack =
      progress.currentStep !== step && progress.visitedSteps.some((visited) => visited === step)
    return new Set(cameBack ? stepIssues.map(({ field }) => field) : [])
  })
  const markLeft = useCallback(
    (fields: readonly string[]) => setLeftFields((before) => new Set([...before, ...fields])),
    [],
  )
  const forgetLeft = useCallback(
    (path: string) => setLeftFields((before) => withoutPath(before, path)),
    [],
  )
  // A link to an answer reveals the missing answers of its page, each time that it is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only following a link reveals them.
  useEffect(() => {
    if (hash) markLeft(stepIssues.map(({ field }) => field))
  }, [hash, key])
  return { leftFields, markLeft, forgetLeft }
}

/** The inputs of a page that cannot be saved, with the reason of each. */
const useUnreadableInputs = () => {
  const [unreadable, setUnreadable] = useState<ReadonlyMap<string, string>>(new Map())
  const tellUnreadable = useCallback((field: string, words: string | undefined) => {
    setUnreadable((before) => {
      if (before.get(field) === words) return before
      const next = new Map(before)
      if (words === undefined) next.delete(field)
      else next.set(field, words)
      return next
    })
  }, [])
  return { unreadable, tellUnreadable }
}

/** The state of one visit to a page of the wizard. */
export function StepScope({ step, children }: { step: string; children: ReactNode }) {
  const { issues } = useWill()
  const stepIssues = useMemo(() => issues.filter((issue) => issue.step === step), [issues, step])
  const { leftFields, markLeft, forgetLeft } = useLeftFields(step, stepIssues)
  const { unreadable, tellUnreadable } = useUnreadableInputs()
  const value = useMemo<StepIssuesState>(
    () => ({
      shown: shownIssues(stepIssues, leftFields),
      markLeft,
      forgetLeft,
      unreadable,
      tellUnreadable,
    }),
    [stepIssues, leftFields, markLeft, forgetLeft, unreadable, tellUnreadable],
  )
  return <StepIssuesContext value={value}>{children}</StepIssuesContext>
}
