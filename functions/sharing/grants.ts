import type { Account } from '#functions/domain/accounts/account.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { countScheduledByContact } from '#functions/domain/messages/list-messages.ts'
import { listGifts, toGiftItem } from '#functions/domain/sharing/gifts/gift-repository.ts'
import { giveToContact } from '#functions/domain/sharing/gifts/give-to-contact.ts'
import { listByPerson } from '#functions/domain/sharing/gifts/list-by-person.ts'
import { listForContact } from '#functions/domain/sharing/gifts/list-for-contact.ts'
import { listReadersOfThings } from '#functions/domain/sharing/gifts/list-readers-of-things.ts'
import { takeBackGift } from '#functions/domain/sharing/gifts/take-back-gift.ts'
import { withoutDeleted } from '#functions/domain/sharing/gifts/without-deleted.ts'
import {
  answerRequest,
  openRequests,
  requestAccess,
} from '#functions/domain/sharing/grants/access-requests.ts'
import { shareItems, sharesFor, toShareItem } from '#functions/domain/sharing/grants/share-items.ts'
import { listAllShares } from '#functions/domain/sharing/grants/share-repository.ts'
import { shareWith } from '#functions/domain/sharing/grants/share-with.ts'
import { shareOnlyWith } from '#functions/domain/sharing/grants/share-with-contacts.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import { notify } from '#functions/domain/sharing/invitations/notify.ts'
import { describeTarget, loadShareable, loadTarget } from '#functions/domain/sharing/shareable.ts'
import { sliceList } from '#functions/domain/sharing/slice-list.ts'
import { type Target, targetKey, toTarget } from '#functions/domain/sharing/target.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'
import { GiftId } from '#shared/model/gift.ts'

/**
 * The targets of an owner's shares, the latest first. They are without the will, whose readers
 * `ListSharesForTarget` lists. They are also without digital accounts: one share stands for all
 * accounts that its contact reads, and `ListByPerson` lists the accounts themselves.
 */
const targetsOf = async ({ userId }: Account): Promise<readonly Target[]> => {
  const shares = (await listAllShares(userId))
    .filter(
      ({ status, targetType }) =>
        status !== 'REVOKED' && targetType !== 'will' && targetType !== 'account',
    )
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return [...new Map(shares.map((share) => [targetKey(share), toTarget(share)])).values()]
}

export const grants = {
  EnableTargetShare: async (
    {
      targetType,
      targetId,
      targetFilter,
      contactId,
      posthumousOnly,
      silent,
      altShareEmailTemplateId: mail,
    },
    context,
  ) => {
    const { account } = context.caller
    const target = { targetType, targetId, targetFilter }
    const described = await loadShareable(account, target)
    const contact = await loadContact(account.userId, contactId)
    const share = await shareWith(context, contact, {
      target,
      described,
      terms: { posthumousOnly, silent, mail },
      field: 'contactId',
    })
    return toShareItem(contact, share)
  },
  GetSharedWithMeContactDataItemsFiltered: async (range, { caller }) => {
    const things = await sharedWithMe(caller.account)
    const ids = [...new Set(things.map(({ owner }) => owner.userProfileId))]
    const people = ids.flatMap((id) => {
      const thingsOfOwner = things.filter(({ owner }) => owner.userProfileId === id)
      return thingsOfOwner[0] ? [{ ...thingsOfOwner[0].owner, shared: thingsOfOwner.length }] : []
    })
    return sliceList(
      people.sort((one, other) => one.name.localeCompare(other.name, 'en')),
      range,
    )
  },
  GetMemoriesSharedWithMeListAsync: async ({ year }, { caller }) => {
    const memories = await sharedWithMe(caller.account, ['memory'])
    return { items: memories.filter((memory) => year === undefined || memory.year === year) }
  },
  GetMemoriesYearsSharedWithMeListAsync: async (_, { caller }) => {
    const memories = await sharedWithMe(caller.account, ['memory'])
    const years = memories.flatMap(({ year }) => (year === undefined ? [] : [year]))
    return { years: [...new Set(years)].sort((one, other) => other - one) }
  },
  GetSharedWithMeFileList: async (_, { caller }) => ({
    items: [...(await sharedWithMe(caller.account, ['document', 'will']))],
  }),
  GetSharedWithMeListAsync: async ({ body: { targetType, pageNumber, pageSize } }, { caller }) => {
    const things = await sharedWithMe(caller.account, targetType && [targetType])
    return {
      items: things.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
      total: things.length,
      pageNumber,
      pageSize,
    }
  },
  GiveToContact: async ({ body }, context) =>
    toGiftItem(await giveToContact(context, { ...body, giftId: GiftId.parse(body.giftId) })),
  ListGifts: async ({ contactId }, { caller: { account, userId } }) => {
    // Only to refuse a contact that does not exist.
    await loadContact(userId, contactId)
    const gifts = await listGifts(userId, contactId)
    const current = gifts.filter(({ status }) => status !== 'TAKEN_BACK')
    return { items: (await withoutDeleted(account, current)).map(toGiftItem) }
  },
  TakeBackGift: async ({ body: { giftId } }, context) =>
    toGiftItem(await takeBackGift(context, giftId)),
  ListForContact: ({ contactId, ...query }, { caller: { account } }) =>
    listForContact(account, contactId, query),
  ListReadersOfThings: ({ body }, { caller: { account } }) => listReadersOfThings(account, body),
  ListByPerson: async (page, { caller: { account } }) =>
    listByPerson(account, await countScheduledByContact(account.userId), page),
  ListShareIdsForTarget: async (filter, { caller }) => {
    // Only to refuse what does not exist: a list of readers would just be empty.
    await loadTarget(caller.account, filter)
    const shares = await sharesFor(caller.userId, filter)
    return { contactIds: shares.map(({ contactId }) => contactId) }
  },
  ListSharedTargets: async ({ pageNumber, pageSize }, { caller: { account } }) => {
    const targets = await targetsOf(account)
    const items = await Promise.all(
      targets.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(async (target) => {
        const [described, shares] = await Promise.all([
          describeTarget(account, target),
          shareItems(account.userId, target),
        ])
        // The thing was deleted a moment ago.
        if (!described) return []
        const readers = shares.map(({ contactId, name, posthumousOnly }) => ({
          contactId,
          name,
          posthumousOnly,
        }))
        return [
          { ...target, label: described.ownerLabel, visibility: described.visibility, readers },
        ]
      }),
    )
    return { items: items.flat(), total: targets.length, pageNumber, pageSize }
  },
  ListSharesForTarget: async (filter, { caller }) => {
    // Only to refuse what does not exist: a list of readers would just be empty.
    await loadTarget(caller.account, filter)
    return { items: await shareItems(caller.userId, filter) }
  },
  NotifyContactOfShareInviteWill: ({ toName: name, toEmail: to }, context) =>
    notify(context, { name, to, isMeant: ({ targetType }) => targetType === 'will' }),
  UpdateSharesForTarget: async (input, context) => {
    const { targetType, targetId, targetFilter, posthumousOnly, body } = input
    const target = { targetType, targetId, targetFilter }
    const terms = { posthumousOnly, silent: body.silent, mail: input.altShareEmailTemplateId }
    await shareOnlyWith(context, target, { contactIds: body.contactIds, terms })
    return { items: await shareItems(context.caller.userId, { ...target, posthumousOnly }) }
  },
} satisfies Partial<Handlers<typeof sharing>>

export const accessRequests = {
  /** The answer does not reveal whether the request is new. */
  RequestAccess: async ({ requesterId, code }, context) => {
    const { userId, userProfileId } = context.caller.account
    if (requesterId !== undefined && requesterId !== userId && requesterId !== userProfileId) {
      throw notFound()
    }
    await requestAccess(context, code)
    return { requested: true }
  },
  ListAccessRequests: async (_, { caller: { account } }) => ({
    items: await openRequests(account),
  }),
  AnswerAccessRequest: async ({ body }, context) => {
    await answerRequest(context, body)
    return { allowed: body.allow }
  },
} satisfies Partial<Handlers<typeof sharing>>
