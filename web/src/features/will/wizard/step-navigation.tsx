import { chakra } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { WillStep } from '#shared/model/will.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { focusField } from '#web/lib/page/focus-field.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Text } from '#web/ui/typography.tsx'
import { useShowMissing } from './field-context.ts'
import { useWill } from './will-context.ts'

/**
 * Back and Continue. The first Continue shows the missing answers that the page did not show yet.
 * After that the person may continue without them, and the page is only marked.
 */
export function StepNavigation({ step, last }: { step: WillStep; last?: ReactNode }) {
  const { draft, toStep, flow, state } = useWill()
  const showMissing = useShowMissing()
  const goOn = (event: MouseEvent) => {
    void flow.begin()
    if (showMissing().length === 0) return
    event.preventDefault()
    // Waits until the list of what is left to do is drawn.
    setTimeout(() => focusField('still-to-do'))
  }
  const allSteps = steps(draft)
  const index = allSteps.findIndex(({ id }) => id === step)
  const previous = allSteps[index - 1]
  const next = allSteps[index + 1]
  const { failure } = state.save
  return (
    <>
      {failure && !failure.offline && (
        <Text tone="error" size="sm" mt="8" mb="-4">
          Your last answers are not saved yet. They are still here, and you can go on.
        </Text>
      )}
      <chakra.nav
        aria-label="Back and continue"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        gap="3"
        mt={{ base: '8', lg: '10' }}
        pt="6"
        borderTop="hairline"
      >
        {previous ? (
          <LinkButton variant="secondary" to={toStep(previous.id)} icon={<ArrowLeft size={18} />}>
            Back
          </LinkButton>
        ) : (
          <span />
        )}
        {!next && last}
        {next && (
          <LinkButton
            to={toStep(next.id)}
            size="lg"
            minW={{ sm: '12rem' }}
            iconEnd={<ArrowRight size={18} />}
            onClick={goOn}
          >
            Continue
          </LinkButton>
        )}
      </chakra.nav>
    </>
  )
}
