import { chakra } from '@chakra-ui/react'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Persona } from '#shared/model/persona.ts'
import { paths } from '#shared/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import {
  countText,
  delegateProgressText,
  type OnboardingItem,
  type Task,
  taskOf,
  type WillGroup,
} from './task.ts'

/**
 * What a person has to do after the next step, and then what they have done. The next step is not
 * among them: `NextStep` shows it above.
 */
export function Checklist({
  items,
  next,
  group,
  persona,
}: {
  /** All of them, in the order of the person's persona. Those that are done are shown last. */
  items: readonly OnboardingItem[]
  next: OnboardingItem | undefined
  group: WillGroup | undefined
  /** The persona that the person's answers have chosen, if its order shows. */
  persona: Persona | undefined
}) {
  const done = items.filter((item) => item.done)
  const later = items.filter((item) => !item.done && item !== next)
  return (
    <Card asChild>
      <section aria-labelledby="checklist-title">
        <Heading as="h2" size="lg" id="checklist-title" mb={persona ? '1' : '4'}>
          Your checklist
        </Heading>
        {persona && (
          <Text size="sm" tone="muted" mb="4">
            {persona.reason} <TextLink to={paths.personaCapture}>See your answers</TextLink>
          </Text>
        )}
        <Text size="sm">
          {done.length} of {items.length} done{next && ', the next one is above'}
        </Text>
        <chakra.ul mt="3" mx={{ base: '-2', sm: '-3' }}>
          {[...later, ...done].map((item) => (
            <Row key={item.id} item={item} task={taskOf(item, group)} />
          ))}
        </chakra.ul>
      </section>
    </Card>
  )
}

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '64px',
    px: { base: '2', sm: '3' },
    py: '2',
    borderRadius: 'md',
    color: 'ink',
    textDecoration: 'none',
    _hover: { bg: 'navy.tint' },
  },
})

function Row({ item, task }: { item: OnboardingItem; task: Task }) {
  const detail = item.done ? countText(item) : (delegateProgressText(item) ?? task.detail)
  return (
    <li>
      <RowLink to={task.to}>
        <chakra.span
          aria-hidden="true"
          boxSize="28px"
          flexShrink={0}
          borderRadius="full"
          border="1.5px solid"
          display="grid"
          placeItems="center"
          {...(item.done
            ? { bg: 'success', borderColor: 'success', color: 'white' }
            : { bg: 'white', borderColor: 'control' })}
        >
          {item.done && <Check size={16} strokeWidth={3} />}
        </chakra.span>
        <chakra.span flex="1" minW="0" lineHeight="snug">
          <chakra.span display="block" fontWeight="500" color={item.done ? 'muted' : 'ink'}>
            {task.title}
            {item.done && <VisuallyHidden as="span">, done</VisuallyHidden>}
          </chakra.span>
          {detail && (
            <chakra.span display="block" fontSize="sm" color="muted">
              {detail}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span color="muted" aria-hidden="true">
          <ChevronRight size={20} />
        </chakra.span>
      </RowLink>
    </li>
  )
}
