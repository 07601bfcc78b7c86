import { chakra } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { WillStep } from '#shared/model/will.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'
import { firstName } from '#shared/rules/will/names.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { Button } from '#web/ui/button.tsx'
import { type ProgressStep, ProgressSteps } from '#web/ui/progress-steps.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { companionWord } from './companion-word.ts'
import { SaveNotices } from './save-notices.tsx'
import { stepOf, stepPath } from './step-path.ts'
import { StepScope } from './step-scope.tsx'
import { useWill } from './will-context.ts'
import { WizardColumns } from './wizard-columns.tsx'

// Loaded when it is first opened, because few people open it, and it brings the code of several
// steps.
const PeopleDialog = lazy(() =>
  import('./people-dialog.tsx').then((module) => ({ default: module.PeopleDialog })),
)

/** The steps of the will, and the current page. */
export function BuilderFrame({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const { draft, issues, state, toStep, role } = useWill()
  const current = stepOf(useLocation().pathname) ?? ''
  const [peopleDialog, setPeopleDialog] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const progressSteps = steps(draft).map((step) => ({
    id: step.id,
    label: step.title,
    to: toStep(step.id),
    state: stepState(step.id),
  }))

  function stepState(step: WillStep): ProgressStep['state'] {
    const blocked = issues.some((issue) => issue.step === step && issue.severity === 'block')
    const visited = state.progress.visitedSteps.includes(step)
    if (!visited) return 'todo'
    // The preview has no answers. It is done once the will is marked as ready to sign.
    if (step === 'preview') return state.will?.status === 'FINALIZED' ? 'done' : 'todo'
    // The person is still answering this step, so a missing answer is no fault yet.
    if (step === current) return blocked ? 'todo' : 'done'
    return blocked ? 'attention' : 'done'
  }

  // It stands below the steps on a wide window, and below the page on others.
  const peopleButton = (
    <Button variant="tertiary" icon={<Users size={18} />} onClick={() => setPeopleDialog('open')}>
      People in this will
    </Button>
  )
  return (
    <WizardColumns
      aside={
        <>
          {role === 'spouse' && <OtherWill />}
          <ProgressSteps
            // A new page closes the list of steps on a phone.
            key={current}
            label={role === 'spouse' ? 'Steps of this will' : 'Steps of your will'}
            steps={progressSteps}
            current={current}
          />
          <chakra.div display={{ base: 'none', lg: 'block' }}>{peopleButton}</chakra.div>
        </>
      }
    >
      {notice}
      <SaveNotices />
      <StepScope key={current} step={current}>
        {children}
      </StepScope>
      <chakra.div display={{ base: 'block', lg: 'none' }} mt="6" textAlign="center">
        {peopleButton}
      </chakra.div>
      {peopleDialog !== 'unopened' && (
        <Suspense>
          <PeopleDialog open={peopleDialog === 'open'} onClose={() => setPeopleDialog('closed')} />
        </Suspense>
      )}
    </WizardColumns>
  )
}

/** Says on every page of the spouse's will whose will this is. */
function OtherWill() {
  const { draft, state } = useWill()
  const word = companionWord(draft)
  const name = firstName(draft.about.legalName) || `your ${word}`
  // In the spouse's will the roles are swapped: its spouse is the owner.
  const ownerName = firstName(draft.spouse.legalName)
  return (
    <chakra.section
      aria-label="Whose will this is"
      bg="pink.tint"
      borderRadius="lg"
      borderStart="4px solid {colors.pink}"
      px="4"
      py="3"
      fontSize="sm"
      lineHeight="snug"
    >
      <chakra.p fontFamily="heading" fontSize="lg" fontWeight="semibold" color="navy">
        {capitalized(name)}’s will
      </chakra.p>
      <chakra.p mt="1">
        Answer as {name} would: here “you” means {name}
        {ownerName && (
          <>
            , and “your {word}” means {ownerName}
          </>
        )}
        .
      </chakra.p>
      <chakra.p mt="1">
        <TextLink to={stepPath(state.progress.currentStep, 'own')} display="inline-block" py="2">
          Back to your own will
        </TextLink>
      </chakra.p>
    </chakra.section>
  )
}
