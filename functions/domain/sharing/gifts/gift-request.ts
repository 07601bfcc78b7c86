import type { Account } from '#functions/domain/accounts/account.ts'
import { findStoredDigitalAccounts } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { invalidField, notFound } from '#shared/errors.ts'
import { type AccountReaders, readersAtMost } from '#shared/model/account-readers.ts'
import { type GiftId, type GiftThing, ThingKind } from '#shared/model/gift.ts'
import type {
  CompanyId,
  ContactId,
  DigitalAccountId,
  DocumentId,
  MemoryId,
  UserId,
} from '#shared/model/ids.ts'
import { type Share, TargetId } from '#shared/model/share.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { listAcceptedDelegates } from '../delegates/delegate-repository.ts'
import { sharesAtMost } from '../grants/share-repository.ts'
import { isSameTarget, type Target } from '../target.ts'
import { listKept } from './list-kept.ts'

/* Which of the requested things a gift gives, and why some are refused. */

/** What an owner gives to a contact, and how. */
export interface GiftRequest {
  readonly giftId: GiftId
  readonly contactId: ContactId
  readonly digitalAccountIds: readonly DigitalAccountId[]
  readonly documentIds: readonly DocumentId[]
  readonly memoryIds: readonly MemoryId[]
  readonly companyIds: readonly CompanyId[]
  readonly posthumousOnly: boolean
  /** Whether no mail tells the contact of it. */
  readonly silent: boolean
  /** The contacts from whom the things are taken. */
  readonly insteadOf: readonly ContactId[]
}

/**
 * The target as which a thing is shared. Accounts have none, because they name their readers
 * themselves.
 */
export const targetOf = ({ kind, id }: GiftThing): Target => ({ targetType: kind, targetId: id })

/** The share of this target among `shares`, if there is one. */
export const shareOf = (shares: readonly Share[], target: Target) =>
  shares.find((share) => isSameTarget(share, target))

/** Whether a target is shared, by a share that was not revoked. */
export const isCurrent = (share: Share | undefined) =>
  share !== undefined && share.status !== 'REVOKED'

/** Whether a digital account names the contact as one of its readers. */
export const isNamed = ({ readers }: { readonly readers: AccountReaders }, contactId: ContactId) =>
  readers.who === 'contacts' && readers.contactIds.includes(contactId)

/** When others may see each thing of the owner at all, by its id. Accounts name their readers. */
export const visibilities = async (owner: Account): Promise<ReadonlyMap<string, Visibility>> => {
  const kinds = ThingKind.options.filter((kind) => kind !== 'account')
  // Only digital accounts are asked for their readers, and they are left out.
  const things = await listKept(owner, { kinds, isReader: () => false })
  return new Map(things.flatMap((thing) => ('limit' in thing ? [[thing.id, thing.limit]] : [])))
}

/** The readers of an account by their contact ids. `delegates` are those who accepted. */
export const readerIds = (
  readers: AccountReaders,
  delegates: readonly ContactId[],
): readonly ContactId[] => {
  if (readers.who === 'contacts') return readers.contactIds
  return readers.who === 'delegates' ? delegates : []
}

/**
 * The readers and one more contact. If all delegates read the account so far, each who accepted is
 * named now.
 */
export const readersWith = async (
  owner: UserId,
  readers: AccountReaders,
  contactId: ContactId,
): Promise<AccountReaders> => {
  const delegates = readers.who === 'delegates' ? await listAcceptedDelegates(owner) : []
  const contactIds = [...new Set([...readerIds(readers, delegates), contactId])]
  if (contactIds.length > readersAtMost) {
    throw invalidField(
      'digitalAccountIds',
      `One password can have ${readersAtMost} readers at most.`,
    )
  }
  return { who: 'contacts', contactIds }
}

/**
 * The digital accounts of the gift that the contact does not read yet. `NOT_FOUND` if one of the
 * ids is no digital account of the owner.
 */
export const accountThings = async (
  owner: UserId,
  { contactId, digitalAccountIds }: GiftRequest,
) => {
  const ids = [...new Set(digitalAccountIds)]
  const storedAccounts = await findStoredDigitalAccounts(owner, ids)
  if (storedAccounts.length < ids.length) throw notFound()
  const addedAccounts = storedAccounts.filter(
    (digitalAccount) => !isNamed(digitalAccount, contactId),
  )
  // Only to refuse an account that would have too many readers.
  for (const { readers } of addedAccounts) await readersWith(owner, readers, contactId)
  return addedAccounts.map(
    ({ digitalAccountId }): GiftThing => ({
      kind: 'account',
      id: TargetId.parse(digitalAccountId),
    }),
  )
}

const fieldOf = { document: 'documentIds', memory: 'memoryIds', company: 'companyIds' } as const

/** The things of a request that are shared, each once. Accounts name their readers themselves. */
export const requestedThings = (request: GiftRequest) =>
  (['document', 'memory', 'company'] as const).flatMap((kind) =>
    [...new Set<string>(request[fieldOf[kind]])].map((id) => ({ kind, id: TargetId.parse(id) })),
  )

/** The other things of the gift that the contact does not have, or has only with other terms. */
export const sharedThings = (
  request: GiftRequest,
  visibilityById: ReadonlyMap<string, Visibility>,
  shares: readonly Share[],
): GiftThing[] => {
  const { contactId, posthumousOnly } = request
  return requestedThings(request).flatMap((thing): GiftThing | [] => {
    const { kind, id } = thing
    const field = fieldOf[kind]
    const visibility = visibilityById.get(id)
    if (visibility === undefined) throw notFound()
    if (visibility === 'nobody') {
      throw invalidField(field, 'You keep one of these to yourself. Change that first.')
    }
    const current = shares.filter(
      (share) => isSameTarget(share, targetOf(thing)) && isCurrent(share),
    )
    const contactShare = current.find((share) => share.contactId === contactId)
    if (contactShare) {
      if (contactShare.posthumousOnly === posthumousOnly) return []
      return { ...thing, before: contactShare.posthumousOnly ? 'afterDeath' : 'now' }
    }
    if (current.length >= sharesAtMost) {
      throw invalidField(field, `One thing can be shared with ${sharesAtMost} people at most.`)
    }
    return thing
  })
}
