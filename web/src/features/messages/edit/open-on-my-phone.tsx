import type { MessageId } from '#shared/model/ids.ts'
import { mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { OnAnotherDevice } from '#web/parts/other-device/on-another-device.tsx'
import { UrlCode } from '#web/parts/other-device/url-code.tsx'

/** Leads to a message on a telephone, where its writer can add a photo or a recording. */
export function OpenOnMyPhone({ messageId }: { messageId: MessageId }) {
  return (
    <OnAnotherDevice label="Open on my phone" size="lg">
      <MessageCode messageId={messageId} />
    </OnAnotherDevice>
  )
}

function MessageCode({ messageId }: { messageId: MessageId }) {
  const { userProfileId } = useCredentials()
  const link = useQuery('UserProfile', 'CreateMobileMessageLink', {
    targetUserProfileId: userProfileId,
    messageId,
  })
  return (
    <UrlCode
      answer={mapAnswer(link, ({ url }) => url)}
      title="QR code that opens this message on your phone"
    >
      Sign in there, and this message opens as it is saved.
    </UrlCode>
  )
}
