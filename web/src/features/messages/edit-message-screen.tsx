import { useParams } from 'react-router-dom'
import { MessageId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { MessageForm } from './edit/message-form.tsx'

/** One message of one's own, as its status lets it be edited or read. */
export function Component() {
  const { id } = useParams()
  const messageId = MessageId.safeParse(id).data
  const { data, error, mutate, isValidating } = useQuery(
    'Messages',
    'GetMessage',
    messageId ? { messageId } : null,
    { revalidateOnFocus: false, revalidateOnReconnect: false, dedupingInterval: 0 },
  )
  if (!messageId || error) {
    return (
      <>
        <PageTitle>Your message</PageTitle>
        <Card>
          <ErrorState
            {...(error?.status === 404 || !messageId
              ? { title: 'This message is not here' }
              : { onRetry: () => void mutate(), retrying: isValidating })}
          >
            {error && error.status !== 404 ? error.message : 'It may have been deleted.'}
          </ErrorState>
          <LinkButton to={paths.messages} variant="secondary">
            Go to your messages
          </LinkButton>
        </Card>
      </>
    )
  }
  if (!data || isValidating) {
    return (
      <>
        <PageTitle>Your message</PageTitle>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </>
    )
  }
  return <MessageForm key={messageId} loaded={data} />
}
