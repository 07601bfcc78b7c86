import { lazy, Suspense, useState } from 'react'
import { listIssues } from '#web/features/will/wizard/list-issues.ts'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { WillText } from '#web/features/will/wizard/will-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { IssueList } from '#web/ui/issue-list.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { LastAction } from './last-action.tsx'
import { ReadyCard } from './ready-card.tsx'
import { SigningDay } from './signing-day.tsx'
import { SigningPlan } from './signing-plan.tsx'
import { useDownload } from './use-download.ts'
import { useFinalize } from './use-finalize.ts'
import { useWillPdf } from './use-will-pdf.ts'

const PdfPages = lazy(() =>
  import('#web/ui/pdf/pdf-pages.tsx').then((module) => ({ default: module.PdfPages })),
)

const titleOf = ({ complete, asText }: { complete: boolean; asText: boolean }): string => {
  if (!complete) return 'Your will so far'
  return asText ? 'Your will as text' : 'Your will, page by page'
}

/** The whole will to read, what is left to do, and what happens on the day of signing. */
export function Component() {
  const { issues, role, state } = useWill()
  const blocks = issues.filter((each) => each.severity === 'block')
  const warnings = issues.filter((each) => each.severity === 'warn')
  const finalize = useFinalize()
  const [asText, setAsText] = useState(false)
  const { isClean } = useDownload()
  const printsClean = state.will !== undefined && isClean(role, state.will.status)
  const print = useWillPdf({ wanted: blocks.length === 0, clean: printsClean })
  return (
    <StepFrame
      step="preview"
      title="Does your will say what you mean?"
      why="Read it slowly, best aloud. Everything can still be changed; nothing here is a signature."
      listsAllIssues
      last={<LastAction blocks={blocks} finalize={finalize} />}
      sidebar={<SigningDay />}
    >
      <ReadyCard blocks={blocks} warnings={warnings.length} finalize={finalize} />
      {warnings.length > 0 && (
        <Section title="Worth a second look">
          <IssueList label="Worth a second look" issues={listIssues(warnings, role)} />
        </Section>
      )}
      <Section title={titleOf({ complete: blocks.length === 0, asText })}>
        {blocks.length > 0 || asText ? (
          <WillText look="reading" />
        ) : (
          <>
            {print.making && <ProgressBar label="Making the pages of your will" />}
            {print.error && (
              <ErrorState title="We couldn’t make the pages" onRetry={print.retry}>
                {print.error.message}
              </ErrorState>
            )}
            {print.pdf && (
              <Suspense fallback={<SkeletonText lines={10} />}>
                <PdfPages
                  pdf={print.pdf}
                  label="Pages of your will"
                  otherwise="The pages cannot be shown here. Download the file, or read the text below."
                />
              </Suspense>
            )}
          </>
        )}
        {blocks.length === 0 && (
          <div>
            <Button variant="tertiary" ms="-3" onClick={() => setAsText(!asText)}>
              {asText ? 'Show the pages as they are printed' : 'Read it as plain text'}
            </Button>
          </div>
        )}
      </Section>
      <SigningPlan />
    </StepFrame>
  )
}
