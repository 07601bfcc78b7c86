import { mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { OnAnotherDevice } from '#web/parts/other-device/on-another-device.tsx'
import { UrlCode } from '#web/parts/other-device/url-code.tsx'

/** Leads to a new memory on a telephone, which has the better camera and microphone. */
export function RecordOnMyPhone() {
  return (
    <OnAnotherDevice label="Record on my phone">
      <NewMemoryCode />
    </OnAnotherDevice>
  )
}

function NewMemoryCode() {
  const { userProfileId } = useCredentials()
  const links = useQuery('UserProfile', 'CreateMobileLoginLink', {
    targetUserProfileId: userProfileId,
  })
  return (
    <UrlCode
      answer={mapAnswer(links, ({ newMemoryUrl }) => newMemoryUrl)}
      title="QR code that opens a new memory on your phone"
    >
      Sign in there, and a new memory opens.
    </UrlCode>
  )
}
