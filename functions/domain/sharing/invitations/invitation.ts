import { appLink } from '#functions/core/runtime/app-link.ts'
import type { Write } from '#functions/core/store/table.ts'
import { timeToLive } from '#functions/core/store/time-to-live.ts'
import {
  hashLinkCode,
  type Link,
  linkCreation,
  newLinkCode,
} from '#functions/domain/links/link-code.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId, type UserId } from '#shared/model/ids.ts'
import type { Email } from '#shared/model/plain.ts'
import type { Share } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { day } from '#shared/rules/time/lengths.ts'
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

/**
 * What the registration fills in for a contact. A contact without a last name may be stored as
 * "Mom", so both names are left out.
 */
export const filledInFor = (
  { firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>,
  to: Email | undefined,
): FilledIn => ({
  to,
  ...(lastName && { firstName: plainName(firstName ?? ''), lastName: plainName(lastName) }),
})

/** The fragment of a link: its code, and what the registration fills in. */
const fragmentOf = (code: string, { to, firstName, lastName }: FilledIn) => ({
  code,
  ...(to && { email: to }),
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
})

/**
 * A mailed link: a contact answers a delegate request with it. It opens `page`, a page of ours, if
 * the owner's call names one. `words` are the owner's own, sealed by `requestWords`.
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

/** The share that the `subject` of a link names, or undefined if it names none. */
export const readShareSubject = (subject: string) => {
  const [targetType, targetId, contactId, ...filter] = subject.split('#')
  const target = readTarget([targetType, targetId, ...filter].join('#'))
  return target && { target, contactId: ContactId.parse(contactId) }
}

/** A mailed link: a contact claims with it what is shared with them. */
export const shareInvitation = (
  owner: UserId,
  { contactId, ...target }: Target & Pick<Share, 'contactId'>,
  now: Date,
  filledIn: FilledIn = {},
): Invitation =>
  create(now, (code) => appLink(targetPage(target), fragmentOf(code, filledIn)), {
    userId: owner,
    purpose: 'share',
    subject: shareSubject(target, contactId),
    storedForMs: linkStoredForMs,
  })

/** The code fields of an earlier invitation, whose link stays valid if no new one is sent. */
export const codeFieldsOf = (before: Pick<Share, 'codeHash' | 'codeExpiresAt'> | undefined) =>
  before?.codeHash === undefined
    ? {}
    : { codeHash: before.codeHash, codeExpiresAt: before.codeExpiresAt }
