import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Asks a person who has named delegates for a second channel for notices. Nothing until that is known. */
export function AskForChannel() {
  const { userId, userProfileId } = useCredentials()
  const { data } = useQuery('UserProfile', 'GetUserProfile', { userId, userProfileId })
  if (!data || data.noticeChannel) return null
  return (
    <Banner
      title="Where else can we reach you?"
      action={<TextLink to={`${paths.myAccount}?tab=security`}>Add a second way</TextLink>}
    >
      If a delegate reports your death by mistake, a tap in our notice stops it. Give us a second
      address or number, in case you cannot read the mail at {data.email}.
    </Banner>
  )
}
