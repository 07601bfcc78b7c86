import type { MiniContact } from '#shared/model/contact.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'

const none: readonly MiniContact[] = []

/** The owner's contacts with their names. None while they are loading. */
export function useOwnContacts(): readonly MiniContact[] {
  const { userProfileId } = useCredentials()
  return (
    useQuery('ContactData', 'ListMiniCurrentContacts', { parentId: userProfileId }).data ?? none
  )
}
