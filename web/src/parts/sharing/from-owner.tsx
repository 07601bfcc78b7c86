import { useLocation } from 'react-router-dom'
import type { UserProfileId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Says who shares a thing, and leads back to the list from which the visitor opened it. */
export function FromOwner({
  from: { name, userProfileId },
}: {
  from: { readonly name: string; readonly userProfileId: UserProfileId }
}) {
  const { state } = useLocation()
  return (
    <>
      From {name}.{' '}
      {state?.toSettle ? (
        <TextLink to={paths.leftBehind(userProfileId)}>Back to things to settle</TextLink>
      ) : (
        <TextLink to={paths.sharedWithYou}>Everything that is shared with you</TextLink>
      )}
    </>
  )
}
