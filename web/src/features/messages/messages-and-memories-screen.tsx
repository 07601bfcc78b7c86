import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { MessageRow } from './message-row.tsx'
import { Delegated } from './read/delegated.tsx'
import { Received } from './read/received.tsx'

const Pane = chakra('div', { base: { display: 'grid', gap: '4', pt: '5' } })

/** The person's messages for after their death, those they received, and those they may read as a delegate. */
export function Component() {
  return (
    <>
      <PageTitle
        lead="What you leave to others in words, and what others left to you."
        aside={
          <LinkButton to={paths.addMessage} icon={<Plus size={20} />}>
            Write a message
          </LinkButton>
        }
      >
        Messages and memories
      </PageTitle>
      <Tabs
        label="Messages and memories"
        tabs={[
          {
            id: 'mine',
            label: 'For later',
            content: (
              <Pane>
                <ForLater />
              </Pane>
            ),
          },
          {
            id: 'received',
            label: 'Received',
            content: (
              <Pane>
                <Received />
              </Pane>
            ),
          },
          {
            id: 'delegated',
            label: 'As a delegate',
            content: (
              <Pane>
                <Delegated />
              </Pane>
            ),
          },
        ]}
      />
    </>
  )
}

function ForLater() {
  const messages = useQuery('Messages', 'GetDelegateAndAfterDeathMessages', {})
  return (
    <Loaded
      answer={messages}
      card="md"
      skeleton={<SkeletonRows rows={3} />}
      empty={({ own }) =>
        own.length === 0 && (
          <EmptyState
            picture={<LetterPicture />}
            title="Nothing for later yet"
            action={
              <LinkButton to={paths.messages} variant="secondary">
                See all your messages
              </LinkButton>
            }
          >
            Messages for after your death and for your delegates stand here.
          </EmptyState>
        )
      }
    >
      {({ own }) => (
        <Card pad="none">
          <chakra.ul aria-label="For later">
            {own.map((item) => (
              <MessageRow key={item.messageId} item={item} />
            ))}
          </chakra.ul>
        </Card>
      )}
    </Loaded>
  )
}
