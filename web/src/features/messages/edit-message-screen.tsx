import { MessageId } from '#shared/model/ids.ts'
import { useEditedRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { MessageForm } from './edit/message-form.tsx'

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
      missing={<Missing kind="message" />}
    >
      {(data) => <MessageForm loaded={data} />}
    </Loaded>
  )
}
