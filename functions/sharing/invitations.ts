import { type Account, findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findLinkedContact, loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { hashLinkCode, linkRemoval } from '#functions/domain/links/link-code.ts'
import { findPartner } from '#functions/domain/partners/partner-repository.ts'
import { releasedStages } from '#functions/domain/releases/release.ts'
import { delegateOf } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { storeDelegate } from '#functions/domain/sharing/delegates/store-delegate.ts'
import { sharedWithMe } from '#functions/domain/sharing/grants/shared-with-me.ts'
import { storeShare } from '#functions/domain/sharing/grants/store-share.ts'
import { findGrant } from '#functions/domain/sharing/grants/target-access.ts'
import {
  codeInvalid,
  findDelegateRequest,
  findSharedByCode,
  limitCodes,
} from '#functions/domain/sharing/invitations/invitation.ts'
import { isKnownBy, sentToAnother } from '#functions/domain/sharing/invitations/known-by.ts'
import { notify } from '#functions/domain/sharing/invitations/notify.ts'
import { acceptedMail, claimedMail, declinedMail } from '#functions/domain/sharing/mails.ts'
import {
  claimantLabel,
  nameInSubject,
  plainContactName,
  shortName,
  toClaimant,
  toPerson,
} from '#functions/domain/sharing/people.ts'
import { describeTarget } from '#functions/domain/sharing/shareable.ts'
import { toTarget } from '#functions/domain/sharing/target.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { AppError, notFound } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Share } from '#shared/model/share.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'

/**
 * A forwarded mail opens nothing as long as its owner can be asked for access. After the owner's death it opens what
 * it was sent for, except passwords.
 */
const assertMeant = async (
  { owner, share }: { owner: Account; share: Share },
  contact: Contact,
  caller: Account,
) => {
  if (isKnownBy(contact, caller)) return
  if (share.targetType !== 'account' && (await releasedStages(owner.userId)).length > 0) return
  throw sentToAnother('Ask its owner for access, or sign in with that address.')
}

export const invitations = {
  /**
   * A forwarded mail makes nobody a delegate: the account must have one of the addresses that the owner entered. The
   * owner is told name and address of the account that accepted.
   */
  AcceptRequest: async ({ code }, context) => {
    const { account } = context.caller
    await limitCodes(context, code)
    const request = await findDelegateRequest(code, context.now)
    if (!request) throw codeInvalid()
    const { owner, delegate } = request
    if (owner.userId === account.userId) {
      throw new AppError(
        'VALIDATION_FAILED',
        'You sent this request yourself. Whoever you asked has to answer it.',
        { field: 'code' },
      )
    }
    const contact = await loadContact(owner.userId, delegate.contactId)
    if (!isKnownBy(contact, account)) {
      throw sentToAnother(
        `Sign in with that address, or ask ${shortName(owner)} to add yours to what they have of you and to ask again.`,
      )
    }
    const by = toClaimant(account)
    const { codeHash: _, codeExpiresAt: __, ...rest } = delegate
    const accepted = {
      ...rest,
      status: 'ACCEPTED' as const,
      delegateUserId: account.userId,
      acceptedBy: by,
      acceptedAt: context.now.toISOString(),
    }
    await storeDelegate(owner, delegate, accepted, {
      now: context.now,
      linkedUserId: account.userId,
      extraWrites: [
        ...linkRemoval(owner.userId, hashLinkCode(code)),
        // Without the source address, which is the delegate's own.
        await activityAbout({ now: context.now }, owner, 'DELEGATE_ACCEPTED', claimantLabel(by)),
        ...(await notice(
          owner,
          { name: shortName(owner), address: owner.email },
          acceptedMail(contact, by, await nameInSubject(account, context.now)),
        )),
      ],
    })
    return { owner: toPerson(owner), reportPassing: accepted.reportPassing }
  },
  ClaimShare: async ({ code }, context) => {
    const { account } = context.caller
    const { now } = context
    await limitCodes(context, code)
    const found = await findSharedByCode(code, now)
    if (!found?.open) throw codeInvalid()
    const { owner, share } = found
    if (owner.userId === account.userId) {
      throw new AppError('VALIDATION_FAILED', 'You shared this yourself. It is yours already.', {
        field: 'code',
      })
    }
    const [contact, described] = await Promise.all([
      loadContact(owner.userId, share.contactId),
      describeTarget(owner, share),
    ])
    if (!described) throw codeInvalid()
    await assertMeant(found, contact, account)
    const by = toClaimant(account)
    const { codeHash: _, codeExpiresAt: __, ...rest } = share
    await storeShare(
      owner,
      share,
      {
        ...rest,
        status: 'CLAIMED',
        granteeUserId: account.userId,
        claimedBy: by,
        claimedAt: now.toISOString(),
      },
      {
        now,
        ...(isKnownBy(contact, account) ? { linkedUserId: account.userId } : {}),
        extraWrites: [
          await activityAbout(
            { now },
            owner,
            'SHARE_CLAIMED',
            `${described.own}, by ${claimantLabel(by)}`,
          ),
          ...(await notice(
            owner,
            { name: shortName(owner), address: owner.email },
            claimedMail(contact, by, await nameInSubject(account, now), described.own),
          )),
        ],
      },
    )
    const target = toTarget(share)
    const grant = await findGrant(account.userId, target)
    return {
      owner: toPerson(owner),
      ...target,
      opensNow: grant !== undefined,
      visibility: visibilityOf(described.visibility, share),
    }
  },
  DeclineRequest: async ({ body: { code } }, context) => {
    await limitCodes(context, code)
    const request = await findDelegateRequest(code, context.now)
    if (!request) throw codeInvalid()
    const { owner, delegate } = request
    const name = plainContactName(await loadContact(owner.userId, delegate.contactId))
    const { codeHash: _, codeExpiresAt: __, ...rest } = delegate
    await storeDelegate(
      owner,
      delegate,
      { ...rest, status: 'DECLINED' },
      {
        now: context.now,
        extraWrites: [
          ...linkRemoval(owner.userId, hashLinkCode(code)),
          await activityAbout({ now: context.now }, owner, 'DELEGATE_DECLINED', name),
          ...(await notice(
            owner,
            { name: shortName(owner), address: owner.email },
            declinedMail(name, 'declined'),
          )),
        ],
      },
    )
    return { declined: true }
  },
  /** Only for people who are connected to the caller: any other profile is answered as if it did not exist. */
  GetContactByProfileAsync: async ({ id }, { caller: { account, userId } }) => {
    if (id === account.userProfileId) return { ...toPerson(account), isDelegate: false }
    const theirs = await findProfileOwner(id)
    const person = theirs && (await findAccount(theirs, { consistent: true }))
    if (!person) throw notFound()
    const contact = await findLinkedContact(userId, person.userId)
    const known =
      contact !== undefined ||
      (await delegateOf(person.userId, userId)) !== undefined ||
      (await sharedWithMe(account)).some(({ owner }) => owner.userProfileId === id)
    if (!known) throw notFound()
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
      findSharedByCode(code, context.now),
    ])
    const owner = request?.owner ?? (shared?.open ? shared.owner : undefined)
    if (!owner) throw codeInvalid()
    return shortName(owner)
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
    return notify(context, { name, to, which: () => true, partner: partner?.name })
  },
} satisfies Partial<Handlers<typeof sharing>>
