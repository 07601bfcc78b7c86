import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { MessageId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { Letter } from './letter.tsx'

/** A message that somebody received, or may read as a delegate. */
export function Component() {
  const messageId = MessageId.safeParse(useParams().id).data
  const { data, error, mutate } = useQuery(
    'Messages',
    'ReadMessage',
    messageId ? { messageId } : null,
  )
  if (!messageId || error) {
    const missing = !messageId || error?.status === 404
    return (
      <>
        <PageTitle>Message</PageTitle>
        <Card>
          <ErrorState
            {...(missing
              ? { title: 'This message is not here' }
              : { onRetry: () => void mutate() })}
          >
            {missing ? 'Its writer may have taken it back.' : error?.message}
          </ErrorState>
          <LinkButton to={paths.received} variant="secondary">
            Go to the messages for you
          </LinkButton>
        </Card>
      </>
    )
  }
  if (!data) {
    return (
      <>
        <PageTitle>Message</PageTitle>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </>
    )
  }
  return (
    <>
      <chakra.div maxW="44rem" mx="auto" mb="4">
        <TextLink to={paths.received}>Messages for you</TextLink>
      </chakra.div>
      <Letter message={data} reload={() => api.Messages.ReadMessage({ messageId })} />
    </>
  )
}
