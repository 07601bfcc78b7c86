import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { toShareItem } from './share-item.ts'
import { listSharesOf, type Target } from './share-repository.ts'

/** Which shares of a target: all, or those of one part, or those of one kind. */
export interface ShareFilter extends Target {
  readonly targetFilter?: string | undefined
  readonly posthumousOnly?: boolean | undefined
}

/** The shares of a target that are not revoked. */
export const sharesFor = async (owner: UserId, filter: ShareFilter): Promise<readonly Share[]> =>
  (await listSharesOf(owner, filter)).filter(
    ({ status, targetFilter, posthumousOnly }) =>
      status !== 'REVOKED' &&
      (filter.targetFilter === undefined || targetFilter === filter.targetFilter) &&
      (filter.posthumousOnly === undefined || posthumousOnly === filter.posthumousOnly),
  )

/** The same as their owner sees them, by name. Deleted contacts are left out. */
export const shareItems = async (owner: UserId, filter: ShareFilter) => {
  const items = await Promise.all(
    (await sharesFor(owner, filter)).map(async (share) => {
      const contact = await findContact(owner, share.contactId)
      return contact ? [toShareItem(contact, share)] : []
    }),
  )
  return items.flat().sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
