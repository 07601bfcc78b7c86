import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { listAccessRequests as listAll } from '#functions/domain/sharing/access-request-repository.ts'
import { findShare } from '#functions/domain/sharing/share-repository.ts'
import { describeTarget } from '#functions/domain/sharing/shareable.ts'
import { toTarget } from '#functions/domain/sharing/target.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { displayName } from '#shared/rules/contacts.ts'

export const listAccessRequests: Handler<typeof sharing.operations.ListAccessRequests> = async (
  _,
  { caller: { account } },
) => {
  const open = (await listAll(account.userId)).filter(({ status }) => status === 'OPEN')
  const items = await Promise.all(
    open.map(async (request) => {
      const { contactId, requester, requestId, requestedAt } = request
      const [contact, share, described] = await Promise.all([
        findContact(account.userId, contactId),
        findShare(account.userId, request, contactId),
        describeTarget(account, request),
      ])
      if (!contact || !share || !described) return []
      return [
        {
          requestId,
          ...toTarget(request),
          label: described.own,
          contactId,
          contactName: displayName(contact),
          requester,
          heldBy: share.status === 'CLAIMED' ? share.claimedBy : undefined,
          requestedAt,
        },
      ]
    }),
  )
  return { items: items.flat() }
}
