import { type Write, writeAll } from '#functions/core/store/table.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { AccessRequest, Share } from '#shared/model/share.ts'
import { isSameTarget, type Target } from '../target.ts'
import {
  accessRequestRemoval,
  clearRequestHint,
  listAccessRequests,
} from './access-request-repository.ts'
import { listSharesOf, shareRemoval } from './share-repository.ts'

/** Each share takes up to three parts of a transaction, which can have 100. So 30 take 90. */
const sharesDeletedAtOnce = 30

const concerns = (request: AccessRequest, share: Share) =>
  isSameTarget(request, share) && request.contactId === share.contactId

const endAccessRequests = async (owner: UserId, shares: readonly Share[]): Promise<void> => {
  const requests = (await listAccessRequests(owner)).filter((request) =>
    shares.some((share) => concerns(request, share)),
  )
  if (requests.length === 0) return
  for (const request of requests) await writeAll(accessRequestRemoval(owner, request))
  await clearRequestHint(owner)
}

/**
 * Deletes shares of an owner, the links that lead to them and the requests for access to them,
 * before their contact or what they share is deleted. One transaction may not be enough for all of
 * them.
 */
export const deleteShares = async (owner: UserId, shares: readonly Share[]): Promise<void> => {
  if (shares.length === 0) return
  await endAccessRequests(owner, shares)
  for (let start = 0; start < shares.length; start += sharesDeletedAtOnce) {
    await writeAll(
      shares
        .slice(start, start + sharesDeletedAtOnce)
        .flatMap((share): Write[] => [
          shareRemoval(owner, share),
          ...(share.codeHash ? linkRemoval(owner, share.codeHash) : []),
        ]),
    )
  }
}

/** Deletes all shares of one thing, or of one category. */
export const deleteSharesOf = async (owner: UserId, target: Target): Promise<void> =>
  deleteShares(owner, await listSharesOf(owner, target))
