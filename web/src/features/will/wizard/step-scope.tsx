import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { StepIssuesContext, type StepIssuesState } from './field-context.ts'
import { shownIssues, type TouchedFields, withoutPath } from './shown-issues.ts'
import { useWill } from './will-context.ts'

/** The touched fields of a step. */
const useTouchedFields = (step: string, stepIssues: readonly WillIssue[]) => {
  const { progress } = useWill().state
  const { hash, key } = useLocation()
  // A step that was visited before shows its missing answers at once. The current step after a
  // reload does not.
  const [touchedFields, setTouchedFields] = useState<TouchedFields>(() => {
    const cameBack =
      progress.currentStep !== step && progress.visitedSteps.some((visited) => visited === step)
    return new Set(cameBack ? stepIssues.map(({ field }) => field) : [])
  })
  const markTouched = useCallback(
    (fields: readonly string[]) => setTouchedFields((current) => new Set([...current, ...fields])),
    [],
  )
  // After somebody is removed from a list, the next person has their path, and was not touched.
  const forgetTouched = useCallback(
    (path: string) => setTouchedFields((current) => withoutPath(current, path)),
    [],
  )
  // A link to an answer reveals the missing answers of its step, each time that it is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only following a link reveals them.
  useEffect(() => {
    if (hash) markTouched(stepIssues.map(({ field }) => field))
  }, [hash, key])
  return { touchedFields, markTouched, forgetTouched }
}

/** Inputs of a step whose text cannot be saved. */
const useUnsavableInputs = () => {
  const [unsavable, setUnsavable] = useState<ReadonlyMap<string, string>>(new Map())
  const reportUnsavable = useCallback((field: string, answerName: string | undefined) => {
    setUnsavable((current) => {
      if (current.get(field) === answerName) return current
      const next = new Map(current)
      if (answerName === undefined) next.delete(field)
      else next.set(field, answerName)
      return next
    })
  }, [])
  return { unsavable, reportUnsavable }
}

/** The state of one visit to a step of the wizard. */
export function StepScope({ step, children }: { step: string; children: ReactNode }) {
  const { issues } = useWill()
  const stepIssues = useMemo(() => issues.filter((issue) => issue.step === step), [issues, step])
  const { touchedFields, markTouched, forgetTouched } = useTouchedFields(step, stepIssues)
  const { unsavable, reportUnsavable } = useUnsavableInputs()
  const value = useMemo<StepIssuesState>(() => {
    const shown = shownIssues(stepIssues, touchedFields)
    const unseen = stepIssues.filter((issue) => !shown.includes(issue))
    return { shown, unseen, markTouched, forgetTouched, unsavable, reportUnsavable }
  }, [stepIssues, touchedFields, markTouched, forgetTouched, unsavable, reportUnsavable])
  return <StepIssuesContext value={value}>{children}</StepIssuesContext>
}
