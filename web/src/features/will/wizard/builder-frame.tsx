import { chakra } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { WillStep } from '#shared/model/will.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { Button } from '#web/ui/button.tsx'
import { type ProgressStep, ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { OtherWill } from './other-will.tsx'
import { SaveNotices } from './save-notices.tsx'
import { StepScope } from './step-scope.tsx'
import { useWill } from './will-context.ts'

// Few open it, and its questions are those of several steps.
const PeopleDialog = lazy(() =>
  import('./people-dialog.tsx').then((module) => ({ default: module.PeopleDialog })),
)

/** The columns of the wizard: the steps at the left or at the top, and the current page. */
export function BuilderFrame({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const { draft, issues, state, toStep, role } = useWill()
  const current =
    useLocation()
      .pathname.replace(/(?<!\/)\/+$/, '')
      .split('/')
      .at(-1) ?? ''
  /** Undefined until it is first opened. */
  const [people, setPeople] = useState<boolean>()
  const marks = steps(draft).map((step) => ({
    id: step.id,
    label: step.title,
    to: toStep(step.id),
    state: markOf(step.id),
  }))

  function markOf(step: WillStep): ProgressStep['state'] {
    const blocked = issues.some((issue) => issue.step === step && issue.severity === 'block')
    const visited = state.progress.visitedSteps.includes(step)
    if (!visited) return 'todo'
    if (step === 'preview') return state.will?.status === 'FINALIZED' ? 'done' : 'todo'
    if (step === current) return blocked ? 'todo' : 'done'
    return blocked ? 'attention' : 'done'
  }

  return (
    <chakra.div
      maxW="90rem"
      mx="auto"
      px={{ base: '4', sm: '8' }}
      pt={{ base: '3', lg: '10' }}
      pb={{ base: '10', lg: '16' }}
      display="grid"
      columnGap="12"
      rowGap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
    >
      <Stack
        pos={{ lg: 'sticky' }}
        top={{ lg: '6.5rem' }}
        alignSelf="start"
        gap={{ base: '3', lg: '5' }}
      >
        {role === 'spouse' && <OtherWill />}
        <ProgressSteps
          // A new page closes the list of steps on a phone.
          key={current}
          label={role === 'spouse' ? 'Steps of this will' : 'Steps of your will'}
          steps={marks}
          current={current}
        />
        <chakra.div display={{ base: 'none', lg: 'block' }}>
          <Button
            variant="tertiary"
            icon={<Users size={18} aria-hidden="true" />}
            onClick={() => setPeople(true)}
          >
            People in this will
          </Button>
        </chakra.div>
      </Stack>
      <chakra.div minW="0">
        {notice}
        <SaveNotices />
        <StepScope key={current} step={current}>
          {children}
        </StepScope>
        <chakra.div display={{ base: 'block', lg: 'none' }} mt="6" textAlign="center">
          <Button
            variant="tertiary"
            icon={<Users size={18} aria-hidden="true" />}
            onClick={() => setPeople(true)}
          >
            People in this will
          </Button>
        </chakra.div>
      </chakra.div>
      {people !== undefined && (
        <Suspense>
          <PeopleDialog open={people} onClose={() => setPeople(false)} />
        </Suspense>
      )}
    </chakra.div>
  )
}
