import { findAccount } from '#functions/domain/accounts/account.ts'
import { assertRecent, type MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { isEstablished } from '#functions/domain/billing/is-established.ts'
import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { invalidField } from '#shared/errors.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { plainWords } from '#shared/rules/plain-name.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { hour } from '#shared/rules/time/lengths.ts'
import { isMinor } from '#shared/rules/will/age.ts'
import { contactEmail } from '../invitations/contact-email.ts'
import { codeFieldsOf, delegateInvitation, filledInFor } from '../invitations/invitation.ts'
import { mailedTooOften, takeInvitationMail } from '../invitations/invitation-limits.ts'
import { requestWords } from '../invitations/request-words.ts'
import { nameInSubject, plainContactName } from '../people.ts'
import { delegateMail } from '../sharing-mails.ts'
import { toDelegateItem } from './delegate-items.ts'
import { delegatesAtMost, findDelegate, listActiveDelegates } from './delegate-repository.ts'
import { storeOwnDelegate } from './store-delegate.ts'
import { tellOfDelegate } from './tell-of-delegate.ts'
import { enabledWords, namedWords } from './weakened-words.ts'

/**
 * A delegate who was disabled by mistake and is enabled again within this time keeps the days of
 * their probation (`periods.delegateProbation`).
 */
const keepsProbationForMs = hour

interface Options {
  /** The page that the link opens, if not the usual one. */
  readonly page?: string | undefined
  readonly reportPassing?: boolean | undefined
  /** Words of the caller for the mail, and for the page that its link opens. */
  readonly ownWords?: string | undefined
  /** The input field that named the contact. Errors name this field. */
  readonly field: string
  /** Delegates that the caller disables next. Their places are free already. */
  readonly leaving?: readonly ContactId[]
}

const assertRoom = async (context: MemberContext, { field, leaving = [] }: Options) => {
  const active = (await listActiveDelegates(context.caller.userId)).filter(
    (contactId) => !leaving.includes(contactId),
  )
  if (active.length < delegatesAtMost) return
  throw invalidField(field, `You can have ${delegatesAtMost} delegates at most.`)
}

/** Refuses a contact who is under 18 by the birth date that the owner wrote. */
export const assertAdult = (contact: Contact, now: Date, field: string): void => {
  // The state is '', because nothing says where the contact lives.
  if (!isMinor({ dateOfBirth: contact.birthDate }, dayForAges('', now))) return
  const name = plainContactName(contact)
  throw invalidField(field, `${name} is under 18. A delegate must be an adult. Ask somebody else.`)
}

const enableAgain = async (context: MemberContext, contact: Contact, before: Delegate) => {
  const { disabledAt, ...rest } = before
  const keepsProbation =
    disabledAt !== undefined && context.now.getTime() - Date.parse(disabledAt) < keepsProbationForMs
  const namedAt = keepsProbation ? before.namedAt : context.now.toISOString()
  const after: Delegate = { ...rest, status: 'ACCEPTED', namedAt }
  const logLine = await activityAbout(
    context,
    context.caller.account,
    'DELEGATE_ENABLED',
    plainContactName(contact),
  )
  const noticeToOwner = await tellOfDelegate(
    context,
    enabledWords(context.caller.account, plainContactName(contact), after),
  )
  await storeOwnDelegate(context, before, after, { extraWrites: [logLine, ...noticeToOwner] })
  return after
}

const invite = async (
  context: MemberContext,
  contact: Contact,
  before: Delegate | undefined,
  { page, field, ownWords, reportPassing = before?.reportPassing ?? false }: Options,
) => {
  const { account } = context.caller
  if (ownWords && !(await isEstablished(account, context.now))) {
    throw invalidField(
      'ownWords',
      'Your account is new. Until it is a week old, or you have a paid plan, send the request without words of your own.',
    )
  }
  const to = contactEmail(account, contact, field)
  // If the same rights are offered again, the owner was told the first time.
  const asksAgain = before?.status === 'INVITED' && (before.reportPassing || !reportPassing)
  const invitation = (await takeInvitationMail(context, to))
    ? delegateInvitation(account.userId, contact.contactId, context.now, {
        ...filledInFor(contact, to),
        page,
        words: ownWords
          ? await requestWords().seal(account, contact.contactId, plainWords(ownWords))
          : undefined,
      })
    : undefined
  // In this case the call would do nothing but send the mail, and the limit forbids the mail.
  if (asksAgain && !invitation) throw mailedTooOften(context, field)
  const after: Delegate = {
    contactId: contact.contactId,
    status: 'INVITED',
    reportPassing,
    ...(invitation?.codeFields ?? codeFieldsOf(before)),
    namedAt: before?.status === 'INVITED' ? before.namedAt : context.now.toISOString(),
    version: before?.version ?? 1,
  }
  await storeOwnDelegate(context, before, after, {
    extraWrites: [
      ...(asksAgain
        ? []
        : await tellOfDelegate(
            context,
            namedWords(context.caller.account, plainContactName(contact), after),
          )),
      await activityAbout(context, account, 'DELEGATE_INVITED', plainContactName(contact)),
      ...(invitation
        ? [
            ...invitation.writes,
            ...(before?.codeHash ? linkRemoval(account.userId, before.codeHash) : []),
            ...(await notice(
              account,
              { name: plainContactName(contact), address: to },
              delegateMail(account, contact, {
                subjectName: await nameInSubject(account, context.now),
                reportPassing,
                ownWords,
                url: invitation.url,
              }),
              { invitation: 'delegate' },
            )),
          ]
        : []),
    ],
  })
  return after
}

/**
 * Asks a contact to be a delegate, or enables a disabled delegate again. A delegate who has
 * accepted stays as they are.
 */
export const enable = async (context: MemberContext, contactId: ContactId, options: Options) => {
  const { userId } = context.caller
  const contact = await loadContact(userId, contactId)
  const before = await findDelegate(userId, contactId)
  if (before?.status === 'ACCEPTED') return toDelegateItem(contact, before)
  assertRecent(context)
  assertAdult(contact, context.now, options.field)
  if (before?.status !== 'INVITED') await assertRoom(context, options)
  const acceptedUserId = before?.status === 'DISABLED' && before.delegateUserId
  if (before && acceptedUserId && (await findAccount(acceptedUserId, { consistent: true }))) {
    return toDelegateItem(contact, await enableAgain(context, contact, before))
  }
  return toDelegateItem(contact, await invite(context, contact, before, options))
}
