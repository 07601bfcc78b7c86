import * as z from 'zod'
import type { Context } from '#functions/core/http/context.ts'
import { dayAt, limitRate, takeAttempt } from '#functions/core/http/limit-rate.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { storedSchema } from '#functions/core/store/stored-schema.ts'
import type { Write } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import { type Account, findActiveAccount } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { isEstablished } from '#functions/domain/billing/is-established.ts'
import {
  findLink,
  hashLinkCode,
  type Link,
  linkCreation,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { ContactId, type UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import type { Share } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { primaryEmail } from '#shared/rules/contacts.ts'
import { mailboxOf } from '#shared/rules/same-mailbox.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { findDelegate } from '../delegates/delegate-repository.ts'
import { findShare } from '../grants/share-repository.ts'
import { plainContactName } from '../people.ts'
import { readTarget, type Target } from '../target.ts'

/** How long a link can be answered. */
const answerableForMs = 30 * day
/**
 * How long the link of a share works. Its holder can ask the owner for access, and the contact
 * with the address that it was sent to can claim the share.
 */
const linkStoredForMs = 3650 * day

/** A new link for a contact, before it is stored and mailed. */
export interface Invitation {
  /** The fields that the delegate or share record stores. */
  readonly codeFields: { readonly codeHash: string; readonly codeExpiresAt: string }
  readonly url: string
  /** The parts of a transaction that store the code. */
  readonly writes: readonly Write[]
}

const create = (
  now: Date,
  url: (code: string) => string,
  link: Omit<Link, 'expiresAt'> & { readonly storedForMs: number },
): Invitation => {
  const code = newLinkCode()
  const { storedForMs, ...rest } = link
  const codeHash = hashLinkCode(code)
  const codeExpiresAt = new Date(now.getTime() + answerableForMs).toISOString()
  return {
    codeFields: { codeHash, codeExpiresAt },
    url: url(code),
    writes: linkCreation(codeHash, { ...rest, expiresAt: timeToLive(now, storedForMs) }),
  }
}

/** What the registration fills in: the address that gets the link, and the name. */
interface FilledIn {
  readonly to?: Email | undefined
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

const OwnWords = storedSchema('DelegateRequest, own words', z.string())

/**
 * Encrypts and decrypts the owner's own words of a delegate request. As `item`, it takes the
 * contact's id.
 */
export const requestWords = () => sealedField({ field: 'own words', schema: OwnWords })

/** The fragment of a link: its code, and what the registration fills in. */
const fragmentOf = (code: string, { to, firstName, lastName }: FilledIn) => ({
  code,
  ...(to && { email: to }),
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
})

/**
 * A mailed link: a contact answers a delegate request with it. Its code is appended to `page`, if
 * given.
 */
export const delegateInvitation = (
  owner: UserId,
  contactId: ContactId,
  now: Date,
  {
    page,
    words,
    ...filledIn
  }: FilledIn & {
    readonly page?: string | undefined
    readonly words?: Uint8Array | undefined
  } = {},
): Invitation =>
  create(
    now,
    (code) =>
      page === undefined
        ? appLink(paths.confirmDelegate(contactId), fragmentOf(code, filledIn))
        : `${page}#${new URLSearchParams(fragmentOf(code, filledIn))}`,
    {
      userId: owner,
      purpose: 'delegate',
      subject: contactId,
      ...(words && { words }),
      storedForMs: answerableForMs,
    },
  )

const targetPage = ({ targetType, targetId }: Target) =>
  paths[TARGET_TYPES[targetType].page](targetId)

/** What the link's `subject` stores. For a category, its name is a fourth part. */
const shareSubject = ({ targetType, targetId, targetFilter }: Target, contactId: ContactId) =>
  [targetType, targetId, contactId, ...(targetFilter === undefined ? [] : [targetFilter])].join('#')

const parseSubject = (subject: string) => {
  const [targetType, targetId, contactId, ...filter] = subject.split('#')
  const target = readTarget([targetType, targetId, ...filter].join('#'))
  return target && { target, contactId: ContactId.parse(contactId) }
}

/** A mailed link: a contact claims with it what is shared with them. */
export const shareInvitation = (
  owner: UserId,
  { contactId, ...target }: Target & Pick<Share, 'contactId'>,
  now: Date,
  to?: Email,
): Invitation =>
  create(now, (code) => appLink(targetPage(target), fragmentOf(code, { to })), {
    userId: owner,
    purpose: 'share',
    subject: shareSubject(target, contactId),
    storedForMs: linkStoredForMs,
  })

/** Forged, used, withdrawn and expired links all get the same answer. */
export const invitationInvalid = () =>
  new AppError(
    'CODE_INVALID',
    'This link is no longer valid. It may have been used or withdrawn. Ask the person who sent it for a new one.',
    { field: 'code' },
  )

/** Limits guesses of codes, although 160 random bits cannot be guessed. */
export const limitCodes = (context: Context, code: string) =>
  limitRate('invitation-link', context, hashLinkCode(code))

/** The request that a code can answer, if it is still open, or nothing. */
export const findDelegateRequest = async (
  code: string,
  now: Date,
): Promise<{ owner: Account; delegate: Delegate; words: Uint8Array | undefined } | undefined> => {
  const link = await findLink(code, 'delegate', now)
  if (!link?.subject) return undefined
  const [owner, delegate] = await Promise.all([
    findActiveAccount(link.userId),
    findDelegate(link.userId, ContactId.parse(link.subject)),
  ])
  // `findLink` finds a request only for as long as it can be answered.
  const isOpen = delegate?.status === 'INVITED' && delegate.codeHash === hashLinkCode(code)
  return owner && isOpen ? { owner, delegate, words: link.words } : undefined
}

/**
 * The share that a code belongs to. `isClaimable` says whether nobody has claimed the share and the
 * code is the newest one for it. Once the time of the code is over (`hasEnded`), only an account
 * with the address that the code was sent to may claim the share.
 */
export const findSharedByCode = async (
  code: string,
  now: Date,
): Promise<
  { owner: Account; share: Share; isClaimable: boolean; hasEnded: boolean } | undefined
> => {
  const link = await findLink(code, 'share', now)
  if (!link?.subject) return undefined
  const subject = parseSubject(link.subject)
  if (!subject) return undefined
  const [owner, share] = await Promise.all([
    findActiveAccount(link.userId),
    findShare(link.userId, subject.target, subject.contactId),
  ])
  if (!owner || !share) return undefined
  const { status, codeHash, codeExpiresAt = '' } = share
  return {
    owner,
    share,
    isClaimable: status === 'INVITED' && codeHash === hashLinkCode(code),
    hasEnded: codeExpiresAt <= now.toISOString(),
  }
}

/**
 * The address for mails to a contact. If there is none, or if it is the owner's own, the error is
 * `VALIDATION_FAILED` at `field`, the input field that named the contact.
 */
export const contactEmail = (owner: Account, contact: Contact, field: string): Email => {
  const email = primaryEmail(contact)
  if (email === undefined) {
    throw invalidField(
      field,
      `${plainContactName(contact)} has no email address. Add one to this contact first.`,
    )
  }
  if (email === owner.email) {
    throw invalidField(field, 'This is your own address. Choose somebody else.')
  }
  return email
}

/** The code fields of an earlier invitation, whose link stays valid if no new one is sent. */
export const codeFieldsOf = (before: Pick<Share, 'codeHash' | 'codeExpiresAt'> | undefined) =>
  before?.codeHash === undefined
    ? {}
    : { codeHash: before.codeHash, codeExpiresAt: before.codeExpiresAt }

/** The error for a caller who asked only for a mail, if `takeInvitationMail` refuses it. */
export const mailedTooOften = ({ now }: Context, field: string) =>
  new AppError('RATE_LIMITED', 'This address has had many of our emails today. Send it tomorrow.', {
    field,
    details: { retryAfterSeconds: dayAt(now).secondsLeft },
  })

/**
 * A new account sends few invitations, so that nobody makes accounts to have us write to many
 * people.
 */
const limitNewAccount = async (context: MemberContext) => {
  if (await takeAttempt('first-invitations', context, context.caller.userId)) return
  throw new AppError(
    'RATE_LIMITED',
    'Your account is new. Until it is a week old, or you have a paid plan, it sends three invitations a day. Send this one tomorrow.',
    { details: { retryAfterSeconds: dayAt(context.now).secondsLeft } },
  )
}

/**
 * Takes one mail from those that the caller may have us send to somebody. False if the mailbox has
 * had its most mails of a day, from this account or from all accounts together. Then leave out the
 * mail, but store what it would tell of. `RATE_LIMITED` if the caller has had as many mails sent as
 * one account may: three a day while it is new (`isEstablished`).
 */
export const takeInvitationMail = async (context: MemberContext, to: Email): Promise<boolean> => {
  const { account, userId } = context.caller
  const mailbox = mailboxOf(to)
  // First, so that one account does not use up what a mailbox gets from all.
  if (!(await takeAttempt('invitation-pair', context, `${userId} ${mailbox}`))) return false
  if (!(await isEstablished(account, context.now))) await limitNewAccount(context)
  await limitRate('invitation', context, userId)
  return takeAttempt('invitation-mailbox', context, mailbox)
}
