import type { ContactId, UserId } from '#shared/model/ids.ts'
import { listDelegates } from '../delegates/delegate-repository.ts'
import { listAllShares } from '../grants/share-repository.ts'

interface Invited {
  readonly contactId: ContactId
  readonly joined: boolean
}

/**
 * Counts the contacts that an owner invited to anything. `joined` counts those whose account
 * accepted, claimed or was given something.
 */
export const countReferrals = async (owner: UserId) => {
  const [delegates, shares] = await Promise.all([listDelegates(owner), listAllShares(owner)])
  const invitations: Invited[] = [
    ...delegates.map(({ contactId, delegateUserId }) => ({
      contactId,
      joined: delegateUserId !== undefined,
    })),
    // A contact does not hear of a silent share, unless they have claimed it.
    ...shares.flatMap(({ contactId, granteeUserId, silent }) =>
      silent && granteeUserId === undefined
        ? []
        : [{ contactId, joined: granteeUserId !== undefined }],
    ),
  ]
  const countContacts = (list: readonly Invited[]) =>
    new Set(list.map(({ contactId }) => contactId)).size
  return {
    invited: countContacts(invitations),
    joined: countContacts(invitations.filter(({ joined }) => joined)),
  }
}
