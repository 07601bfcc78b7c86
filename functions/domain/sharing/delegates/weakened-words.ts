import type { Account } from '#functions/domain/accounts/account.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import { type OwnerWords, textAbout } from '#functions/domain/deliveries/tell-owner.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { Email } from '#shared/model/plain.ts'
import { probationEndsAt, probationSince } from '#shared/rules/passing/probation.ts'
import { dayInZone, onFirstWholeDay } from '#shared/rules/time/time-in-zone.ts'
import { toDelegates } from '../sharing-mails.ts'

const ownerWords = (
  subject: string,
  firstSentence: string,
  ...furtherParagraphs: readonly string[]
): OwnerWords => ({
  mail: {
    subject,
    paragraphs: [firstSentence, ...furtherParagraphs],
    action: toDelegates(),
  },
  text: textAbout(firstSentence),
})

/** A sentence that says from when a delegate can report and confirm. */
const fromWhen = (owner: Account, delegate: Delegate): string => {
  if (!delegate.reportPassing) return 'You have not let them report your death.'
  return delegate.status === 'ACCEPTED'
    ? `They can report your death, and confirm a report, from ${dayInZone(onFirstWholeDay(probationEndsAt({ since: probationSince(delegate) })), readerZone(owner))}.`
    : 'They can report your death, and confirm a report, once they have been your delegate for 30 days.'
}

/** Tells the owner that a contact was asked to be their delegate. */
export const namedWords = (owner: Account, name: string, delegate: Delegate): OwnerWords =>
  ownerWords(
    `You asked ${name} to be your delegate`,
    `${name} was asked to be your delegate.`,
    'Until they answer, you can take the request back under “Your delegates”, also if it was not you who asked.',
    fromWhen(owner, delegate),
  )

/** Tells the owner that a delegate may act again. */
export const enabledWords = (owner: Account, name: string, delegate: Delegate): OwnerWords =>
  ownerWords(
    `${name} is your delegate again`,
    `${name} is your delegate again.`,
    fromWhen(owner, delegate),
  )

/** Tells the owner that delegates may report their death. */
export const allowedWords = (
  owner: Account,
  allowed: readonly { readonly name: string; readonly after: Delegate }[],
): OwnerWords => {
  const names = new Intl.ListFormat('en-US').format(allowed.map(({ name }) => name))
  return ownerWords(
    `${names} may report your death`,
    `${names} may report your death.`,
    ...allowed.map(({ name, after }) =>
      allowed.length === 1 ? fromWhen(owner, after) : `${name}: ${fromWhen(owner, after)}`,
    ),
  )
}

/** Tells the owner that another address was entered for a delegate. */
export const addressWords = (
  owner: Account,
  delegate: Delegate,
  { name, address }: { readonly name: string; readonly address: Email | undefined },
): OwnerWords =>
  ownerWords(
    `The email address of ${name} was changed`,
    `The email address of your delegate ${name} was changed.`,
    ...(address === undefined ? [] : [`It is now ${address}.`]),
    fromWhen(owner, delegate),
  )
