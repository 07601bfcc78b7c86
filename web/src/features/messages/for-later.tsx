import { chakra } from '@chakra-ui/react'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LetterPicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { MessageRow } from './message-row.tsx'

/** The person's messages for after their death, and those for their delegates. */
export function ForLater() {
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
            Messages for after your death and for your delegates are listed here.
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
