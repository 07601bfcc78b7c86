import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { StepIssuesContext, type StepIssuesInHand } from './field-context.ts'
import { shownIssues } from './shown-issues.ts'
import { useWill } from './will-context.ts'

/** What is known of one visit to a page: whether it was left before, and which of its fields were. */
export function StepScope({ step, children }: { step: string; children: ReactNode }) {
  const { issues, state } = useWill()
  const { hash } = useLocation()
  const [cameBack] = useState(() => {
    const { visitedSteps, currentStep } = state.progress
    return currentStep !== step && visitedSteps.some((visited) => visited === step)
  })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const revealed = cameBack || hash !== ''
  const value = useMemo<StepIssuesInHand>(
    () => ({
      shown: shownIssues(
        issues.filter((issue) => issue.step === step),
        { revealed, left },
      ),
      leave: (fields) => setLeft((before) => new Set([...before, ...fields])),
    }),
    [issues, step, revealed, left],
  )
  return <StepIssuesContext value={value}>{children}</StepIssuesContext>
}
