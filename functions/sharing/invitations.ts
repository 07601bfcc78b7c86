import { findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { findLinkedContact } from '#functions/domain/contacts/contact-repository.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { loadReleasedStages } from '#functions/domain/releases/release.ts'
import {
  acceptRequest,
  declineRequest,
} from '#functions/domain/sharing/delegates/answer-request.ts'
import { delegateOf } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { claimShare } from '#functions/domain/sharing/grants/claim-share.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import {
  findDelegateRequest,
  findShareByCode,
  invitationInvalid,
  limitCodes,
} from '#functions/domain/sharing/invitations/find-by-code.ts'
import { notify } from '#functions/domain/sharing/invitations/notify.ts'
import { requestWords } from '#functions/domain/sharing/invitations/request-words.ts'
import { shortName, toPerson } from '#functions/domain/sharing/people.ts'
import { thingName } from '#functions/domain/sharing/sharing-mails.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { AppError, notFound } from '#shared/errors.ts'

export const invitations = {
  AcceptRequest: ({ code }, context) => acceptRequest(context, code),
  ClaimShare: ({ code }, context) => claimShare(context, code),
  DeclineRequest: async ({ body: { code } }, context) => {
    await declineRequest(context, code)
    return { declined: true }
  },
  /**
   * Only for people who are connected to the caller. Any other profile is answered as if it did not
   * exist.
   */
  GetContactByProfileAsync: async ({ id: profileId }, { caller: { account, userId } }) => {
    if (profileId === account.userProfileId) return { ...toPerson(account), isDelegate: false }
    const ownerId = await findProfileOwner(profileId)
    const person = ownerId && (await findAccount(ownerId, { consistent: true }))
    if (!person) throw notFound()
    const contact = await findLinkedContact(userId, person.userId)
    const isConnected =
      contact !== undefined ||
      (await delegateOf(person.userId, userId)) !== undefined ||
      (await sharedWithMe(account)).some(({ owner }) => owner.userProfileId === profileId)
    if (!isConnected) throw notFound()
    return {
      ...toPerson(person),
      contactId: contact?.contactId,
      isDelegate: contact?.isDelegate ?? false,
    }
  },
  GetSharerNameFromCodeAsync: async ({ code }, context) => {
    await limitCodes(context, code)
    const [request, shared] = await Promise.all([
      findDelegateRequest(code, context.now),
      findShareByCode(code, context.now),
    ])
    const owner = request?.owner ?? (shared?.isClaimable ? shared.owner : undefined)
    if (!owner) throw invitationInvalid()
    return shortName(owner)
  },
  GetDelegateRequest: async ({ code }, context) => {
    await limitCodes(context, code)
    const request = await findDelegateRequest(code, context.now)
    if (!request) throw invitationInvalid()
    const { owner, delegate, words } = request
    return {
      name: shortName(owner),
      called: owner.firstName || shortName(owner),
      ...(words && { ownWords: await requestWords().open(owner, delegate.contactId, words) }),
    }
  },
  GetSharedByCode: async ({ code }, context) => {
    await limitCodes(context, code)
    const sharedByCode = await findShareByCode(code, context.now)
    if (!sharedByCode?.isClaimable && sharedByCode?.share.status !== 'CLAIMED')
      throw invitationInvalid()
    const { owner, share } = sharedByCode
    const hasDied = (await loadReleasedStages(owner.userId)).length > 0
    return { name: shortName(owner), thing: thingName(share, { hasDied }), hasDied }
  },
  NotifyContactOfShareInvitation: async ({ fName: name, toEmail: to, partnerId }, context) => {
    const partner =
      partnerId !== undefined && partnerId === context.caller.account.partnerId
        ? await findPartner(partnerId)
        : undefined
    if (partnerId !== undefined && !partner) {
      throw new AppError('NOT_FOUND', 'You did not register through this partner.', {
        field: 'partnerId',
      })
    }
    return notify(context, { name, to, isMeant: () => true, partner: partner?.name })
  },
} satisfies Partial<Handlers<typeof sharing>>
