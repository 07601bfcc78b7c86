import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import type { Target } from '../target.ts'
import { toShareItem } from './share-item.ts'
import { listSharesOf } from './share-repository.ts'

/** Which shares of a target: all, or only those that open now, or only those that open after the owner's death. */
export type ShareFilter = Target & { readonly posthumousOnly?: boolean | undefined }

/** The shares of a target that are not revoked. */
export const sharesFor = async (owner: UserId, filter: ShareFilter): Promise<readonly Share[]> =>
  (await listSharesOf(owner, filter)).filter(
    ({ status, posthumousOnly }) =>
      status !== 'REVOKED' &&
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
