import { MessageId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useRecord } from '#web/lib/api/use-record.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Missing } from '#web/parts/missing.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Letter } from './letter.tsx'

/** A message that the person received, or may read as a delegate. */
export function Component() {
  const message = useRecord('Messages', 'ReadMessage', MessageId, (messageId) => ({ messageId }))
  return (
    <Loaded
      answer={message}
      title="Message"
      card="lg"
      skeleton={<SkeletonText lines={8} />}
      missing={<Missing kind="receivedMessage" />}
    >
      {(data) => (
        <Stack maxW="column" mx="auto">
          <div>
            <TextLink to={paths.received}>Received messages</TextLink>
          </div>
          <Letter
            message={data}
            reload={() => api.Messages.ReadMessage({ messageId: data.messageId })}
          />
        </Stack>
      )}
    </Loaded>
  )
}
