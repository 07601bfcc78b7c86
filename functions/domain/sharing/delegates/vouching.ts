import { attemptNotice } from '#functions/core/notify/attempt-notice.ts'
import { sendMail } from '#functions/core/notify/mail.ts'
import { appLink } from '#functions/core/runtime/app-link.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, findAccount } from '#functions/domain/accounts/account.ts'
import { otherChannels } from '#functions/domain/accounts/other-channels.ts'
import { readerZone } from '#functions/domain/accounts/reader-zone.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'
import type { SlowRecovery } from '#functions/domain/security/slow-recovery.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import { paths } from '#shared/paths.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import { isProbationOver, probationSince } from '#shared/rules/passing/probation.ts'
import { isSameMailbox } from '#shared/rules/same-mailbox.ts'
import { dayInZone } from '#shared/rules/time/time-in-zone.ts'
import { nameInMail, nameInSubject } from '../people.ts'
import { listDelegates } from './delegate-repository.ts'

const phonesOf = ({ phoneNumber, signInPhone, noticeChannel }: Account) =>
  [phoneNumber, signInPhone, noticeChannel?.phoneNumber].filter((phone) => phone !== undefined)

/**
 * Whether a delegate is certainly another person than the owner, because they have no mailbox and
 * no number in common.
 */
const isAnotherPerson = ({
  owner,
  delegate,
  record,
  recovery: { slow },
}: {
  readonly owner: Account
  readonly delegate: Account
  readonly record: Delegate
  readonly recovery: SlowRecovery
}) => {
  const delegateAddresses = [
    delegate.email,
    ...otherChannels(delegate).mails,
    ...(record.acceptedBy ? [record.acceptedBy.email] : []),
  ]
  const ownerAddresses = [
    owner.email,
    ...otherChannels(owner).mails,
    ...[slow.email, slow.askedBy].filter((address) => address !== undefined),
  ]
  const sharesMailbox = delegateAddresses.some((delegateAddress) =>
    ownerAddresses.some((ownerAddress) => isSameMailbox(delegateAddress, ownerAddress)),
  )
  const sharesNumber = phonesOf(delegate).some((phone) => phonesOf(owner).includes(phone))
  return delegate.userId !== owner.userId && !sharesMailbox && !sharesNumber
}

/**
 * The delegates whose word shortens the wait. Their probation of 30 days is over, and they have had
 * their address for 30 days. None of them is the owner under another name, or the person who asked
 * on the owner's behalf. A spiteful delegate could otherwise confirm their own request.
 */
export const vouchersOf = async (
  owner: Account,
  recovery: SlowRecovery,
  now: Date,
): Promise<readonly Account[]> => {
  const at = now.toISOString()
  const delegates = await listDelegates(owner.userId)
  const vouchers = await Promise.all(
    delegates.map(async (record) => {
      const { status, delegateUserId } = record
      if (status !== 'ACCEPTED' || delegateUserId === undefined) return []
      if (!isProbationOver({ since: probationSince(record) }, at)) return []
      const account = await findAccount(delegateUserId, { consistent: true })
      if (!account || account.memorialSince !== undefined) return []
      const { emailSince, createdAt } = account
      if (instantAfter(emailSince ?? createdAt, periods.newChannel) > at) return []
      return isAnotherPerson({ owner, delegate: account, record, recovery }) ? [account] : []
    }),
  )
  return vouchers.flat()
}

/** The subject of a delegate's link. The link works for one account recovery only. */
export const vouchSubject = (delegate: Account['userId'], { linkHash }: SlowRecovery) =>
  `${delegate}#${linkHash}`

/**
 * Asks these delegates whether it is the owner who asks. If no mail arrives, the wait stays long.
 */
export const askDelegates = async (
  owner: Account,
  recovery: SlowRecovery,
  now: Date,
): Promise<void> => {
  const name = nameInMail(owner)
  const subjectName = await nameInSubject(owner, now)
  for (const delegate of await vouchersOf(owner, recovery, now)) {
    const code = newLinkCode()
    const writes: readonly Write[] = linkCreation(hashLinkCode(code), {
      userId: owner.userId,
      purpose: 'vouch',
      subject: vouchSubject(delegate.userId, recovery),
      expiresAt: Math.ceil(Date.parse(recovery.linkExpiresAt) / 1000),
    })
    await attemptNotice(async () => {
      await writeAll(writes)
      await sendMail({
        to: delegate.email,
        subject: `Is it ${subjectName} who asks us for help?`,
        paragraphs: [
          `You are a delegate of ${name}. Somebody who says that they are ${name} can no longer sign in, and asked us for a way back in. It ends on ${dayInZone(recovery.dueAt, readerZone(delegate, owner))}.`,
          `Please see ${name}, or call a number that you have known for a long time. Do not reply to this email, and do not trust a message. Was it really them? Then say so below, and they are back in after a week.`,
          'Do you not know? Then do nothing: they wait a week longer.',
        ],
        action: {
          label: `It is ${name}`,
          url: appLink(paths.byLink, { vouch: code }),
        },
      })
    })
  }
}
