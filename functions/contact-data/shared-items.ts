import type { Handler } from '#functions/core/context.ts'
import { listAllShares } from '#functions/sharing/share-repository.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { assertOwnProfile } from './assert-own-profile.ts'
import { byName, readIndex, toMiniContact } from './contact-index.ts'
import { loadContact } from './contact-repository.ts'

type Operations = typeof contactData.operations

const idOf = ({ targetType, targetId }: Share) => `${targetType}:${targetId}`

const currentShares = async (owner: UserId) =>
  (await listAllShares(owner)).filter(({ status }) => status !== 'REVOKED')

const toItem = (share: Share) => ({
  ...share,
  virtualFileSystemId: idOf(share),
  sharedAt: share.createdAt,
})

export const getVirtualFileSystemItem: Handler<Operations['GetVirtualFileSystemItem']> = async (
  { id },
  { caller },
) => {
  await loadContact(caller.userId, id)
  const shares = await currentShares(caller.userId)
  return shares.filter(({ contactId }) => contactId === id).map(toItem)
}

export const getProfileVirtualFileSystemItems: Handler<
  Operations['GetProfileVirtualFileSystemItems']
> = async ({ id }, context) => {
  assertOwnProfile(id, context)
  return (await currentShares(context.caller.userId)).map(toItem)
}

export const getCurrentlySharedWith: Handler<Operations['GetCurrentlySharedWith']> = async (
  { virtualFileSystemId },
  { caller },
) => {
  const shares = await currentShares(caller.userId)
  const who = new Set(
    shares.filter((share) => idOf(share) === virtualFileSystemId).map((share) => share.contactId),
  )
  if (who.size === 0) return []
  const index = await readIndex(caller.userId, { consistent: true })
  return byName(index.filter(({ contactId }) => who.has(contactId))).map(toMiniContact)
}
