import { MessageId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { MessageForm } from './edit/message-form.tsx'
import { MessageNotHere } from './message-not-here.tsx'

/** One message of the person, editable or read-only by its status. */
export function Component() {
  const message = useEditedRecord('Messages', 'GetMessage', MessageId, (messageId) => ({
    messageId,
  }))
  return (
    <Loaded
      answer={message}
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
