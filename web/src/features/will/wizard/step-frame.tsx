import { chakra } from '@chakra-ui/react'
import { type FocusEvent, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { WillStep } from '#shared/model/will.ts'
import { firstName, listInWords } from '#shared/rules/will/names.ts'
import { LawOfStep } from '#web/features/will/law/law-of-step.tsx'
import { afterPress } from '#web/lib/page/after-press.ts'
import { focusField } from '#web/lib/page/focus-field.ts'
import { idInHash } from '#web/lib/page/id-in-hash.ts'
import { useOnline } from '#web/lib/page/use-online.ts'
import { saveMark } from '#web/parts/autosave/save-mark.ts'
import { SavedIndicator, type SaveState } from '#web/ui/saved-indicator.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { companionWord } from './companion-word.ts'
import { useStepIssues } from './field-context.ts'
import { StepHeading } from './step-heading.tsx'
import { StepIssues } from './step-issues.tsx'
import { StepNavigation } from './step-navigation.tsx'
import { stepQuestions } from './step-questions.ts'
import { useWill } from './will-context.ts'
import { WillSoFar } from './will-so-far.tsx'

/** "Saved just now" beside the title, or what is not saved. */
function SavedMark() {
  const { flow, state } = useWill()
  const { unsavable } = useStepIssues()
  const online = useOnline()
  return <SavedIndicator state={saveState()} />

  function saveState(): SaveState {
    const mark = saveMark(state.save, { online, retry: () => void flow.flush() })
    // Input that cannot be saved must not be reported as saved.
    if (unsavable.size === 0 || mark.status === 'saving' || mark.status === 'waiting') return mark
    if (mark.status === 'error') return mark
    // An answer has no name here while the person is still typing it. Then no mark is shown.
    const names = [...unsavable.values()].filter(Boolean)
    return names.length > 0 ? { status: 'partly', unsaved: listInWords(names) } : { status: 'idle' }
  }
}

export interface StepFrameProps {
  step: WillStep
  /** In place of the question of `stepQuestions`. */
  title?: ReactNode
  /** In place of the reason of `stepQuestions`. */
  why?: ReactNode
  children: ReactNode
  /** Whether the page has the whole width, and the will's text among its own parts. */
  wide?: boolean
  /** Shown in place of "Continue", on the last page. */
  last?: ReactNode
  /** True if the page itself lists the issues of the whole will. */
  listsAllIssues?: boolean
}

/**
 * In milliseconds. The link of an issue names a field. If its entry is closed, `EntryList` opens it
 * first, which takes this long.
 */
const openingLength = 80

/**
 * One page of the wizard: the question, why we ask, the fields, what is left to do, and the
 * navigation.
 */
export function StepFrame({
  step,
  title = stepQuestions[step].title,
  why = stepQuestions[step].why,
  children,
  wide = false,
  last,
  listsAllIssues = false,
}: StepFrameProps) {
  const { flow, role, draft } = useWill()
  const column = wide ? '48rem' : '40rem'
  const { markTouched } = useStepIssues()
  const { hash, key } = useLocation()

  useEffect(() => flow.visit(step), [flow, step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must work, too.
  useEffect(() => {
    if (!hash) return
    const timer = setTimeout(() => focusField(idInHash(hash)), openingLength)
    return () => clearTimeout(timer)
  }, [hash, key])

  /** Marks the field that lost the focus, and each group around it that the focus left too. */
  const leaveFields = (event: FocusEvent<HTMLElement>) => {
    const ids: string[] = []
    let element: Element | null = event.target
    while (element && element !== event.currentTarget) {
      const keepsFocus = event.relatedTarget !== null && element.contains(event.relatedTarget)
      if (element.id && !keepsFocus) ids.push(element.id)
      element = element.parentElement
    }
    afterPress(() => markTouched(ids))
    void flow.flush()
  }

  return (
    <chakra.div
      display="grid"
      columnGap="12"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        ...(wide ? {} : { lg: 'minmax(0, 1fr) minmax(0, 21rem)' }),
      }}
      gridTemplateRows={wide ? undefined : { lg: 'auto auto 1fr' }}
      alignItems="start"
    >
      <StepHeading
        maxW={column}
        eyebrow={
          role === 'spouse' &&
          `${firstName(draft.about.legalName) || `Your ${companionWord(draft)}`}’s will`
        }
        title={title}
        why={why}
        aside={<SavedMark />}
      />
      <chakra.div order={2} maxW={wide ? undefined : '40rem'} minW="0" onBlur={leaveFields}>
        <Stack gap={{ base: '8', lg: '10' }}>{children}</Stack>
        {!listsAllIssues && <StepIssues />}
      </chakra.div>
      <chakra.div order={4} maxW={column} gridColumn={{ lg: 1 }}>
        <StepNavigation step={step} last={last} />
      </chakra.div>
      {wide ? (
        <chakra.div order={3} mt="8" maxW={column}>
          <LawOfStep step={step} />
        </chakra.div>
      ) : (
        <chakra.div
          display={{ base: 'contents', lg: 'grid' }}
          gap="6"
          gridColumn={{ lg: 2 }}
          gridRow={{ lg: '1 / span 3' }}
          pos={{ lg: 'sticky' }}
          top={{ lg: '6.5rem' }}
          maxH={{ lg: 'calc(100dvh - 8rem)' }}
          gridTemplateRows={{ lg: 'auto minmax(0, 1fr)' }}
        >
          <chakra.div order={3} mt={{ base: '8', lg: '0' }} maxW="40rem">
            <LawOfStep step={step} />
          </chakra.div>
          <chakra.div order={5} mt={{ base: '6', lg: '0' }} minH="0" maxW="40rem">
            <WillSoFar />
          </chakra.div>
        </chakra.div>
      )}
    </chakra.div>
  )
}
