import type { UserProfileId } from '#shared/model/ids.ts'
import { mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { OnAnotherDevice } from '#web/parts/other-device/on-another-device.tsx'
import { UrlCode } from '#web/parts/other-device/url-code.tsx'

/**
 * The URL at which a delegate signs in and arrives at the page of an owner, to be kept for the day
 * of need.
 */
export function SignInLink({ profileId }: { profileId: UserProfileId }) {
  return (
    <OnAnotherDevice label="Save this page on my phone">
      <DelegateCode profileId={profileId} />
    </OnAnotherDevice>
  )
}

function DelegateCode({ profileId }: { profileId: UserProfileId }) {
  const link = useQuery('UserProfile', 'CreateDelegateLoginLink', {
    targetUserProfileId: profileId,
  })
  return (
    <UrlCode
      answer={mapAnswer(link, ({ url }) => url)}
      title="QR code that opens this page on your phone"
    >
      Sign in there, and this page opens. Keep the address for the day you need it.
    </UrlCode>
  )
}
