import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { WillSummary } from '#shared/model/will.ts'
import { isSigned } from '#shared/rules/will/advance-of.ts'
import { listIssues } from '#web/features/will/wizard/list-issues.ts'
import { ReadableWill } from '#web/features/will/wizard/readable-will.tsx'
import { Section } from '#web/features/will/wizard/section.tsx'
import { StepFrame } from '#web/features/will/wizard/step-frame.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { Button } from '#web/ui/button.tsx'
import { IssueList } from '#web/ui/issue-list.tsx'
import { pagesAreReadable } from '#web/ui/pdf/paragraphs.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { loadPages } from './begin-preview.ts'
import { ExecutorsRead } from './executors-read.tsx'
import { LastAction } from './last-action.tsx'
import { OnePageSheet } from './one-page-sheet.tsx'
import { FoundLaterCard, MarkReady, MissingCard, ReadyCard, readTick } from './ready-card.tsx'
import { SigningDay } from './signing-day.tsx'
import { SigningPlan } from './signing-plan.tsx'
import { useDownload } from './use-download.ts'
import { useFinalize } from './use-finalize.ts'
import { useWillPdf } from './use-will-pdf.ts'

const PdfPages = lazy(async () => ({ default: (await loadPages()).PdfPages }))

const previewTitle = ({ isComplete, asText }: { isComplete: boolean; asText: boolean }): string => {
  if (!isComplete) return 'Your will so far'
  return asText ? 'Your will as text' : 'Your will, page by page'
}

const headingOf = (
  will: Pick<WillSummary, 'signedOn' | 'changedSinceSigning'> | undefined,
): { title?: string; why?: string } => {
  if (!will) return {}
  return isSigned(will)
    ? {
        title: 'What the signed will says',
        why: 'Only the signed paper counts. Keep it where your executor can find it.',
      }
    : {
        title: 'Now print it, and sign it',
        why: 'Only the signed paper counts. If you change an answer, your will is a draft again.',
      }
}

const column = { maxW: '48rem', gap: { base: '6', lg: '10' } } as const

/** The will on one page and in full, what is left to do, and what happens on the day of signing. */
export function Component() {
  const { draft, edit, issues, role, state, toStep } = useWill()
  const warnings = listIssues(
    issues.filter((issue) => issue.severity === 'warn'),
    role,
  )
  const finalize = useFinalize()
  const knownBlocks = issues.filter((issue) => issue.severity === 'block')
  const blocks = finalize.blocks.length > 0 ? finalize.blocks : knownBlocks
  const readyWill = state.will?.status === 'FINALIZED' ? state.will : undefined
  // A will that was marked as ready stays so, though a check that came later finds something.
  const isComplete = readyWill !== undefined || blocks.length === 0
  const [wasReady] = useState(readyWill !== undefined)
  const [asText, setAsText] = useState(() => !pagesAreReadable())
  // Once the will is ready, the sheet is behind a button: what is next comes first. A sheet on the
  // page would also be all that the browser prints.
  const [sheetShown, setSheetShown] = useState(false)
  const [paragraphShown, setParagraphShown] = useState('')
  const { printsClean } = useDownload()
  const clean = state.will !== undefined && printsClean(role, state.will.status)
  const showsPages = isComplete && !asText
  const print = useWillPdf({ wanted: showsPages, clean })
  useEffect(() => {
    // Loads the code that draws the pages while the server makes them. If loading fails now,
    // `PdfPages` loads it again.
    if (showsPages) loadPages().catch(() => undefined)
  }, [showsPages])
  const showArticle = (paragraph: string) => {
    setAsText(true)
    setParagraphShown(paragraph)
  }
  return (
    <StepFrame
      step="preview"
      {...headingOf(readyWill)}
      listsAllIssues
      wide
      last={<LastAction blocks={isComplete ? [] : blocks} />}
    >
      {(!isComplete || readyWill) && (
        <Stack {...column}>
          {isComplete ? (
            readyWill && (
              <>
                {blocks.length > 0 && <FoundLaterCard will={readyWill} blocks={blocks} />}
                <ReadyCard will={readyWill} isNew={!wasReady} />
                {role === 'own' && (
                  <SectionCard
                    title="Who reads your will after your death?"
                    lead="Your will names its executor. To act on it, that person has to see it."
                  >
                    <ExecutorsRead willId={readyWill.willId} draft={draft} edit={edit} />
                  </SectionCard>
                )}
              </>
            )
          ) : (
            <MissingCard blocks={blocks} isNew={finalize.blocks.length > 0} />
          )}
        </Stack>
      )}
      {isComplete && (
        <chakra.div maxW={column.maxW}>
          {readyWill && !sheetShown ? (
            <Button variant="secondary" onClick={() => setSheetShown(true)}>
              Show your will on one page
            </Button>
          ) : (
            <OnePageSheet onArticle={showArticle} />
          )}
        </chakra.div>
      )}
      {warnings.length > 0 && (
        <Stack {...column}>
          <Section title="Worth a second look">
            <IssueList label="Worth a second look" issues={warnings} />
          </Section>
        </Stack>
      )}
      <Section title={previewTitle({ isComplete, asText })}>
        {isComplete && (
          <div>
            <Button variant="tertiary" onClick={() => setAsText(!asText)}>
              {asText ? 'Show the pages as they are printed' : 'Read it as plain text'}
            </Button>
            {asText && !readyWill && (
              <TextLink to={toStep('preview', readTick)} display="inline-block" py="2">
                Go to the end of the text
              </TextLink>
            )}
          </div>
        )}
        {!showsPages ? (
          <chakra.div maxW={column.maxW}>
            <ReadableWill look="reading" paragraphShown={paragraphShown} />
          </chakra.div>
        ) : (
          <>
            {print.making && <ProgressBar label="Making the pages of your will" />}
            {print.error && (
              <ErrorState title="We couldn’t make the pages" onRetry={print.retry}>
                {print.error}
              </ErrorState>
            )}
            {print.pdf && (
              <Suspense fallback={<SkeletonText lines={10} />}>
                <PdfPages
                  pdf={print.pdf}
                  label="Pages of your will"
                  coverLast
                  fallbackText="The pages cannot be shown here. Download the file, or read the text below."
                />
              </Suspense>
            )}
          </>
        )}
      </Section>
      <Stack {...column}>
        {!(readyWill && isSigned(readyWill)) && (
          <>
            <SigningPlan />
            <SigningDay />
          </>
        )}
        {isComplete && !readyWill && (
          <MarkReady warningCount={warnings.length} finalize={finalize} />
        )}
      </Stack>
    </StepFrame>
  )
}
