import { chakra } from '@chakra-ui/react'
import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { forcedEdge, forcedFill } from './theme/forced-colors.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ProgressStep {
  id: string
  label: string
  to: string
  state: 'done' | 'todo' | 'attention'
}

export interface ProgressStepsProps {
  steps: readonly ProgressStep[]
  /** The id of the current step. */
  current: string
  /** The accessible name of the list: "Steps of your will". */
  label: string
}

const stateWords = { done: 'done', todo: 'not answered yet', attention: 'needs attention' }

/**
 * The current position: a list at the left on a wide screen, a bar that opens the list on a phone.
 */
export function ProgressSteps({ steps, current, label }: ProgressStepsProps) {
  const [open, setOpen] = useState(false)
  const listId = useId()
  const position = steps.findIndex((step) => step.id === current)
  const currentStep = steps[position]
  return (
    <nav aria-label={label}>
      <chakra.div display={{ base: 'block', lg: 'none' }}>
        <chakra.button
          type="button"
          w="100%"
          minH="row"
          textAlign="start"
          cursor="pointer"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <chakra.span display="flex" justifyContent="space-between" alignItems="center" gap="3">
            <span>
              <chakra.span fontSize="xs" color="muted" display="block" lineHeight="snug">
                Step {position + 1} of {steps.length}
              </chakra.span>
              <chakra.span fontWeight="semibold" color="navy" fontSize="sm">
                {currentStep?.label}
              </chakra.span>
            </span>
            <chakra.span
              color="muted"
              transform={open ? 'rotate(180deg)' : undefined}
              transition="transform {durations.fast}"
              aria-hidden="true"
            >
              <ChevronDown size={20} />
            </chakra.span>
          </chakra.span>
          <chakra.span display="flex" gap="1" mt="1.5" aria-hidden="true">
            {steps.map((step) => (
              <chakra.span
                key={step.id}
                flex="1"
                h="4px"
                borderRadius="full"
                bg={barColor(step, current)}
                _highContrast={forcedBar(step, current)}
              />
            ))}
          </chakra.span>
        </chakra.button>
      </chakra.div>
      <chakra.ol
        id={listId}
        display={{ base: open ? 'block' : 'none', lg: 'block' }}
        mt={{ base: '3', lg: '0' }}
      >
        {steps.map((step, index) => (
          <chakra.li key={step.id} pos="relative">
            {index < steps.length - 1 && (
              <chakra.span
                aria-hidden="true"
                pos="absolute"
                insetStart="25px"
                top="38px"
                bottom="-10px"
                w="2px"
                bg={step.state === 'done' ? 'navy' : 'hairline'}
                _highContrast={{ bg: step.state === 'done' ? 'CanvasText' : 'GrayText' }}
              />
            )}
            <StepLink step={step} number={index + 1} isCurrent={step.id === current} />
          </chakra.li>
        ))}
      </chakra.ol>
    </nav>
  )
}

const StyledLink = chakra(Link, {
  base: {
    pos: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'control',
    px: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    color: 'muted',
    textDecoration: 'none',
    lineHeight: 'snug',
    _hover: { color: 'navy', bg: 'wash' },
    _currentStep: { color: 'navy', fontWeight: 'semibold', bg: 'white', shadow: 'card' },
  },
})

function StepLink({
  step,
  number,
  isCurrent,
}: {
  step: ProgressStep
  number: number
  isCurrent: boolean
}) {
  return (
    <StyledLink to={step.to} aria-current={isCurrent ? 'step' : undefined}>
      <StepMark step={step} number={number} isCurrent={isCurrent} />
      <span>
        {step.label}
        <VisuallyHidden as="span">, {stateWords[step.state]}</VisuallyHidden>
      </span>
    </StyledLink>
  )
}

function StepMark({
  step,
  number,
  isCurrent,
}: {
  step: ProgressStep
  number: number
  isCurrent: boolean
}) {
  const looks = {
    done: { bg: 'navy', color: 'white', borderColor: 'navy' },
    attention: { bg: 'warning.tint', color: 'warning', borderColor: 'warning' },
    todo: {
      bg: 'white',
      color: isCurrent ? 'navy' : 'muted',
      borderColor: isCurrent ? 'navy' : 'control',
    },
  } as const
  return (
    <chakra.span
      aria-hidden="true"
      boxSize="28px"
      flexShrink={0}
      borderRadius="full"
      border="1.5px solid"
      display="grid"
      placeItems="center"
      fontSize="xs"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      {...looks[step.state]}
    >
      {step.state === 'done' && <Check size={16} strokeWidth={3} />}
      {step.state === 'attention' && <TriangleAlert size={15} />}
      {step.state === 'todo' && number}
    </chakra.span>
  )
}

function forcedBar(step: ProgressStep, current: string) {
  if (step.id === current) return { ...forcedFill, bg: 'Highlight' }
  return step.state === 'done' ? forcedFill : forcedEdge
}

function barColor(step: ProgressStep, current: string) {
  if (step.id === current) return 'pink'
  if (step.state === 'attention') return 'warning'
  return step.state === 'done' ? 'navy' : 'hairline'
}
