import type { Mail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import { listDelegates } from '#functions/domain/sharing/delegate-repository.ts'
import { nameInMail, nameInSubject } from '#functions/domain/sharing/people.ts'
import { paths } from '#shared/paths.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'

const announcedToDelegate = (
  owner: Account,
  inSubject: string,
  delegate: Account,
  at: string,
): Mail => {
  const name = nameInMail(owner)
  return {
    to: delegate.email,
    subject: `The account of ${inSubject} will be deleted`,
    paragraphs: [
      `You are a delegate of ${name}. Their account, and everything that they leave in it, will be deleted on ${dayInZone(at, readerZone(delegate, owner))}.`,
      `If ${name} told you so, there is nothing to do. If ${name} has died, report it before that day: a report stops the deletion.`,
    ],
    action: { label: 'See how it stands', url: appLink(paths.viewPassing(owner.userProfileId)) },
  }
}

/**
 * The mails that tell the delegates who may report a death on which day an owner's account will be
 * deleted.
 */
export const mailsToDelegates = async (owner: Account, at: string): Promise<readonly Mail[]> => {
  const delegates = (await listDelegates(owner.userId)).filter(
    ({ status, reportPassing }) => status === 'ACCEPTED' && reportPassing,
  )
  const inSubject = await nameInSubject(owner, currentTime())
  const accounts = await Promise.all(
    delegates.map(async ({ delegateUserId }) =>
      delegateUserId === undefined ? undefined : findAccount(delegateUserId),
    ),
  )
  return accounts
    .filter((account) => account !== undefined)
    .map((account) => announcedToDelegate(owner, inSubject, account, at))
}
