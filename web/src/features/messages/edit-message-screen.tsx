import { useParams } from 'react-router-dom'
import { MessageId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { foundBy } from '#web/lib/api/answer.ts'
import { useNewest } from '#web/lib/api/use-newest.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { MessageForm } from './edit/message-form.tsx'
import { MessageNotHere } from './message-not-here.tsx'

/** One message of the person, editable or read-only by its status. */
export function Component() {
  const messageId = MessageId.safeParse(useParams().id).data
  return <EditMessage key={messageId} messageId={messageId} />
}

function EditMessage({ messageId }: { messageId: MessageId | undefined }) {
  const message = useQuery('Messages', 'GetMessage', messageId ? { messageId } : null, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    dedupingInterval: 0,
  })
  return (
    <Loaded
      answer={foundBy(messageId, useNewest(message))}
      title="Your message"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={
        <MessageNotHere title="Your message" to={paths.messages} linkLabel="Go to your messages">
          It may have been deleted.
        </MessageNotHere>
      }
    >
      {(data) => <MessageForm loaded={data} />}
    </Loaded>
  )
}
