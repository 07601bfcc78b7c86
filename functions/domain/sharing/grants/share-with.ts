import { followUp } from '#functions/core/store/follow-up.ts'
import type { Write } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import type { Reader } from '#functions/domain/deliveries/with-greeting.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { invalidField } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Email } from '#shared/model/plain.ts'
import type { Share } from '#shared/model/share.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { contactEmail } from '../invitations/contact-email.ts'
import { codeFieldsOf, filledInFor, shareInvitation } from '../invitations/invitation.ts'
import { takeInvitationMail } from '../invitations/invitation-limits.ts'
import { isKnownBy } from '../invitations/known-by.ts'
import { nameInSubject, plainContactName, toClaimant, toReader } from '../people.ts'
import type { Described } from '../shareables/shareable-type.ts'
import { shareMail } from '../sharing-mails.ts'
import { type Target, toTarget } from '../target.ts'
import { findShare, listSharesOf, sharesAtMost } from './share-repository.ts'
import { storeOwnShare } from './store-share.ts'

/** A share that was revoked by mistake and restored within this time is not announced again. */
const restoredSilentlyForMs = hour

/** The conditions of a share. */
export type Terms = Pick<Share, 'posthumousOnly' | 'silent' | 'mail'>

interface Options {
  readonly target: Target
  readonly described: Described
  readonly terms: Terms
  /** The input field that named the contact. Errors name this field. */
  readonly field: string
}

/**
 * The account that the contact is known by. It needs no code. Nothing if another account claimed
 * the share with a forwarded mail: then the contact gets a new invitation.
 */
export const knownAccount = async (
  contact: Contact,
  before?: Share,
): Promise<Account | undefined> => {
  const userId = contact.linkedUserId ?? before?.granteeUserId
  const account = userId && (await findAccount(userId, { consistent: true }))
  return account && isKnownBy(contact, account) ? account : undefined
}

const hasSameTerms = (share: Share, terms: Terms) =>
  share.posthumousOnly === terms.posthumousOnly &&
  share.silent === terms.silent &&
  share.mail === terms.mail

/** The line of the owner's log about a share. */
export const sharedLine = (context: MemberContext, { ownerLabel }: Described, contact: Contact) =>
  activityAbout(
    context,
    context.caller.account,
    'SHARED',
    `${ownerLabel}, with ${plainContactName(contact)}`,
  )

/**
 * The share as the mail describes it. The thing's own visibility may open it later than the share
 * does.
 */
const asOpened = (share: Share, { visibility }: Described): Share => ({
  ...share,
  posthumousOnly: visibilityOf(visibility, share) !== 'now',
})

/**
 * The parts of a transaction that mail an address of a contact about a share, with the link of its
 * code if it needs one.
 */
export const shareNotice = async (
  { caller: { account }, now }: MemberContext,
  share: Share,
  {
    contact,
    described,
    to,
    url,
    reader = toReader(contact),
    partner,
  }: {
    readonly contact: Contact
    readonly described: Described
    readonly to: Email
    readonly url: string | undefined
    /** The reader whom the mail greets, if it is not the contact. */
    readonly reader?: Reader
    readonly partner?: string | undefined
  },
): Promise<Write[]> => {
  const shareAsOpened = asOpened(share, described)
  const mail = shareMail(account, shareAsOpened, {
    subjectName: await nameInSubject(account, now),
    reader,
    url,
    partner,
  })
  const recipient = { name: plainContactName(contact), address: to }
  return notice(account, recipient, mail, { invitation: 'share' })
}

const assertRoom = async (owner: Account, target: Target, field: string) => {
  const current = (await listSharesOf(owner.userId, target)).filter(
    ({ status }) => status !== 'REVOKED',
  )
  if (current.length < sharesAtMost) return
  throw invalidField(field, `One thing can be shared with ${sharesAtMost} people at most.`)
}

const shareWithAccount = async (
  context: MemberContext,
  {
    contact,
    before,
    grantee,
    described,
    newShare,
  }: {
    contact: Contact
    before: Share | undefined
    grantee: Account
    described: Described
    newShare: Share
  },
): Promise<Share> => {
  const { now } = context
  const after: Share = {
    ...newShare,
    status: 'CLAIMED',
    granteeUserId: grantee.userId,
    claimedBy: toClaimant(grantee),
    claimedAt: now.toISOString(),
  }
  const { revokedAt } = before ?? {}
  const isRestored =
    revokedAt !== undefined && now.getTime() - Date.parse(revokedAt) < restoredSilentlyForMs
  const mayMail =
    !newShare.silent && !isRestored && (await takeInvitationMail(context, grantee.email))
  await storeOwnShare(context, before, after, [
    await sharedLine(context, described, contact),
    ...(mayMail
      ? await shareNotice(context, newShare, {
          contact,
          described,
          to: grantee.email,
          url: undefined,
        })
      : []),
  ])
  return after
}

const shareWithAddress = async (
  context: MemberContext,
  {
    contact,
    before,
    described,
    field,
    newShare,
  }: {
    contact: Contact
    before: Share | undefined
    described: Described
    field: string
    newShare: Share
  },
): Promise<Share> => {
  const { account } = context.caller
  const to = contactEmail(account, contact, field)
  const logLine = await sharedLine(context, described, contact)
  if (newShare.silent || !(await takeInvitationMail(context, to))) {
    // The event's worker gives the share to the contact's account if it becomes known just now.
    const { contactId } = contact
    const followUpWrites = followUp({ type: 'ContactChanged', owner: account.userId, contactId })
    // Nobody is told of a silent share, so an earlier link ends too. If only today's mails are used
    // up, the earlier link stays valid.
    const after = newShare.silent ? newShare : { ...newShare, ...codeFieldsOf(before) }
    await storeOwnShare(context, before, after, [logLine, ...followUpWrites])
    return after
  }
  const { codeFields, url, writes } = shareInvitation(
    account.userId,
    newShare,
    context.now,
    filledInFor(contact, to),
  )
  const after = { ...newShare, ...codeFields }
  await storeOwnShare(context, before, after, [
    ...writes,
    ...(before?.codeHash ? linkRemoval(account.userId, before.codeHash) : []),
    logLine,
    ...(await shareNotice(context, newShare, { contact, described, to, url })),
  ])
  return after
}

/**
 * Shares one target with one contact, or changes the conditions. A contact who has claimed the
 * share keeps it and gets no mail. A contact who has not claimed it gets a new code. A contact
 * whose account is known has it at once.
 */
export const shareWith = async (
  context: MemberContext,
  contact: Contact,
  { target, described, terms, field }: Options,
): Promise<Share> => {
  const { account } = context.caller
  const { contactId } = contact
  const before = await findShare(account.userId, target, contactId)
  if (before?.status === 'CLAIMED') {
    if (hasSameTerms(before, terms)) return before
    const after = { ...before, ...terms }
    await storeOwnShare(context, before, after, [await sharedLine(context, described, contact)])
    return after
  }
  if (before?.status !== 'INVITED') await assertRoom(account, target, field)
  const newShare: Share = {
    ...toTarget(target),
    contactId,
    ...terms,
    status: 'INVITED',
    version: before?.version ?? 1,
    createdAt: before?.createdAt ?? context.now.toISOString(),
  }
  const grantee = await knownAccount(contact, before)
  return grantee && grantee.userId !== account.userId
    ? shareWithAccount(context, { contact, before, grantee, described, newShare })
    : shareWithAddress(context, { contact, before, described, field, newShare })
}
