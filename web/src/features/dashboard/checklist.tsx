import { chakra } from '@chakra-ui/react'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { OptionalTask } from '#shared/model/onboarding.ts'
import type { Persona } from '#shared/model/persona.ts'
import { paths } from '#shared/paths.ts'
import { maySetAside } from '#shared/rules/may-set-aside.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { askAgain } from './set-aside.ts'
import { doneItems, doneText, type OnboardingItem, taskOf, type WillGroup } from './task.ts'

/**
 * What a person has to do after the next step, then what they have done, and last what they do not
 * want to do. The next step is not among them: `NextStep` shows it above.
 */
export function Checklist({
  items,
  next,
  group,
  persona,
}: {
  /** The whole checklist, in the order of the person's persona. */
  items: readonly OnboardingItem[]
  next: OnboardingItem | undefined
  group: WillGroup | undefined
  /** The persona of the person's answers. Undefined if it does not change the order. */
  persona: Persona | undefined
}) {
  const done = doneItems(items)
  const aside = items.filter((item) => item.aside)
  const later = items.filter((item) => !item.done && !item.aside && item !== next)
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
          {done.length > 0 && `${done.length} done. `}
          {later.length > 0 && `${later.length} to do after your next step. `}
          {aside.length > 0 && `${aside.length} ${aside.length === 1 ? 'is' : 'are'} not for you.`}
        </Text>
        <chakra.ul mt="3" mx={{ base: '-2', sm: '-3' }}>
          {[...later, ...done, ...aside].map((item) => (
            <ItemRow key={item.id} item={item} group={group} />
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

/** The circle before a task, with a tick once the task is done. */
function Mark({ isDone, isQuiet }: { isDone: boolean; isQuiet: boolean }) {
  return (
    <chakra.span
      aria-hidden="true"
      boxSize={isQuiet ? '20px' : '28px'}
      mx={isQuiet ? '1' : '0'}
      flexShrink={0}
      borderRadius="full"
      border="1.5px solid"
      display="grid"
      placeItems="center"
      {...(isDone
        ? { bg: 'success', borderColor: 'success', color: 'white' }
        : { bg: 'white', borderColor: 'control' })}
    >
      {isDone && <Check size={12} strokeWidth={3} />}
    </chakra.span>
  )
}

function ItemRow({ item, group }: { item: OnboardingItem; group: WillGroup | undefined }) {
  const task = taskOf(item, group)
  const isQuiet = item.done || item.aside === true
  return (
    <li>
      <RowLink to={task.to} {...(isQuiet && { minH: 'target', py: '1' })}>
        <Mark isDone={item.done} isQuiet={isQuiet} />
        <chakra.span flex="1" minW="0" lineHeight="snug">
          <chakra.span
            display="block"
            {...(isQuiet ? { fontSize: 'sm', color: 'muted' } : { fontWeight: 'medium' })}
          >
            {item.done ? doneText(item, group) : task.title}
            {item.done && <VisuallyHidden as="span">, done</VisuallyHidden>}
          </chakra.span>
          {!item.done && (
            <chakra.span display="block" fontSize="sm" color="muted">
              {item.aside ? 'You said that this is not for you.' : task.detail}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span color="muted" aria-hidden="true">
          <ChevronRight size={20} />
        </chakra.span>
      </RowLink>
      {/* `maySetAside` holds for each item that is aside. It narrows the id to an OptionalTask. */}
      {item.aside && maySetAside(item) && <AskAgain task={item.id} title={task.title} />}
    </li>
  )
}

function AskAgain({ task, title }: { task: OptionalTask; title: string }) {
  const asking = useMutation(() => askAgain(task))
  return (
    <>
      <Button
        variant="tertiary"
        // Below the words of the row.
        ms={{ base: '10', sm: '11' }}
        aria-label={`Ask me again: ${title}`}
        loading={asking.busy}
        onClick={() => void asking.run()}
      >
        Ask me again
      </Button>
      <Problem message={asking.error} />
    </>
  )
}
