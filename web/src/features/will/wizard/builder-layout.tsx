import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { ReadyState } from '#web/features/will/flow/flow-ports.ts'
import type { WillFlow } from '#web/features/will/flow/will-flow.ts'
import { willFlowOf } from '#web/features/will/flow/will-flow-of.ts'
import { useBeginWithContact } from '#web/features/will/people/use-begin-with-contact.ts'
import { useSaveOnLeaving } from '#web/lib/autosave/use-save-on-leaving.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LeaveQuestion } from '#web/parts/form/leave-warning.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { BuilderFrame } from './builder-frame.tsx'
import { BuilderSkeleton } from './builder-skeleton.tsx'
import { explainDates } from './explain-dates.ts'
import { Notice } from './notice.tsx'
import { roleOf, stepPath } from './step-path.ts'
import { useCountyNames } from './use-county-names.ts'
import { useIssues } from './use-issues.ts'
import { useStepPages } from './use-step-pages.ts'
import { type CurrentWill, WillContext } from './will-context.ts'

/** Says that the next page could not be loaded. */
function PageNotLoaded({ onClose }: { onClose: () => void }) {
  return (
    <Notice stays>
      <Banner
        tone="warning"
        role="alert"
        title="The next page isn’t here yet, and we couldn’t fetch it"
        onClose={onClose}
      >
        Your answers are still here. Try again in a moment.
      </Banner>
    </Notice>
  )
}

/** Provides the will to all pages of the builder: loads it, saves it, and checks it. */
export function Component() {
  // After the end of the session there is no will. The redirect to the sign-in is under way.
  return useSession().signedIn ? <WillLoader /> : <BuilderSkeleton />
}

function WillLoader() {
  const role = roleOf(useLocation().search)
  const flow = willFlowOf(role)
  const state = useSyncExternalStore(flow.subscribe, flow.get)
  useEffect(() => void flow.open(), [flow])
  useSaveOnLeaving(flow)
  const stepPages = useStepPages(flow)
  if (state.phase === 'loading') return <BuilderSkeleton />
  if (state.phase === 'unavailable') {
    return (
      <>
        <VisuallyHidden as="h1">Your will</VisuallyHidden>
        <ErrorState title="We couldn’t open your will" onRetry={() => void flow.load()}>
          Your saved answers are safe. Please try again in a moment.
        </ErrorState>
      </>
    )
  }
  return (
    <>
      <Builder
        key={role}
        flow={flow}
        state={state}
        notice={stepPages.missing && <PageNotLoaded onClose={stepPages.dismiss} />}
      />
      <LeaveQuestion open={stepPages.isLeaving} blocker={stepPages.blocker} kept="everything" />
    </>
  )
}

function Builder({
  flow,
  state,
  notice,
}: {
  flow: WillFlow
  state: ReadyState
  notice: ReactNode
}) {
  const { draft } = state.save
  const { halfTyped } = state
  const { role, edit } = flow
  useBeginWithContact(edit)
  const willIssues = useIssues(draft, role)
  const issues = useMemo(
    () => explainDates(willIssues, draft, halfTyped),
    [willIssues, draft, halfTyped],
  )
  const countyNames = useCountyNames(draft.about.location.state)
  const will = useMemo<CurrentWill>(
    () => ({
      role,
      flow,
      state,
      draft,
      edit,
      issues,
      countyNames,
      toStep: (step, field) => stepPath(step, role, field),
    }),
    [role, flow, state, draft, edit, issues, countyNames],
  )
  return (
    <WillContext value={will}>
      <BuilderFrame notice={notice}>
        <Outlet />
      </BuilderFrame>
    </WillContext>
  )
}
