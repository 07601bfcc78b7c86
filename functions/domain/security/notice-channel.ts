import { type Write, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import {
  type ChannelChange,
  noticeChannelChanged,
} from '#functions/domain/accounts/account-notices.ts'
import { mailOwner } from '#functions/domain/accounts/mail-owner.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { AppError, hasCode } from '#shared/errors.ts'
import type { NoticeChannel } from '#shared/model/user-profile.ts'
import { isSameMailbox } from '#shared/rules/same-mailbox.ts'
import { assertMayChangeChannels, loadAccount } from './change-address.ts'
import { noticeChannelSetup } from './code-setup.ts'
import { makeUndoable } from './undoable-change.ts'

/** An address or a number that gets an owner's notices too. */
type Channel = Omit<NoticeChannel, 'since'>

/** A channel in a notice or in the log, where nobody reads a whole number who does not know it. */
const nameOf = ({ email, phoneNumber = '' }: Channel) =>
  email ?? `the phone ending in ${phoneNumber.slice(-4)}`

const isSame = (one: Channel | undefined, other: Channel | undefined) =>
  one?.email === other?.email && one?.phoneNumber === other?.phoneNumber

/** Refuses what the owner signs in with: who loses that would lose both channels. */
export const assertIsSecond = (
  { email: present, secondFactor, signInPhone }: Account,
  { email, phoneNumber }: Channel,
): void => {
  if (email !== undefined && isSameMailbox(email, present)) {
    throw new AppError(
      'VALIDATION_FAILED',
      'You sign in with this mailbox, and its notices come already. Enter an address at another one, or a telephone number.',
      { field: 'email' },
    )
  }
  if (phoneNumber !== undefined && secondFactor === 'sms' && phoneNumber === signInPhone) {
    throw new AppError(
      'VALIDATION_FAILED',
      'Your sign-in codes come to this number, and notices too. Enter another number, or an address.',
      { field: 'phoneNumber' },
    )
  }
}

const changedMeanwhile = () =>
  new AppError(
    'STALE_VERSION',
    'Something else in your account changed at the same moment. Nothing was changed here. Please try again.',
  )

/** Holds if neither a report, nor a reset, nor another channel came since the account was read. */
const unchanged = ({ noticeChannel, recovery }: Account) => ({
  condition: [
    'attribute_not_exists(reportedSince)',
    'attribute_not_exists(memorialSince)',
    noticeChannel ? '#noticeChannel = :channel' : 'attribute_not_exists(#noticeChannel)',
    recovery ? 'recovery.linkHash = :linkHash' : 'attribute_not_exists(recovery)',
  ].join(' AND '),
  values: {
    ...(noticeChannel ? { ':channel': noticeChannel } : {}),
    ...(recovery ? { ':linkHash': recovery.linkHash } : {}),
  },
  onConflict: changedMeanwhile,
})

/**
 * Changes the channel, and tells each that the account had before; the address gets a link that
 * undoes it.
 */
const change = async (
  context: MemberContext,
  account: Account,
  {
    what,
    to,
    about,
  }: {
    readonly what: ChannelChange
    readonly to: NoticeChannel | undefined
    readonly about: Channel
  },
): Promise<void> => {
  const { userId, email } = account
  const { undoUrl, writes } = makeUndoable(account, 'notice-channel', context)
  const kind = to ? 'NOTICE_CHANNEL_CHOSEN' : 'NOTICE_CHANNEL_REMOVED'
  const parts: Write[] = [
    accountChange(userId, { noticeChannel: to }, { when: unchanged(account) }),
    ...writes,
    activity(context, userId, kind, about.email ? 'An e-mail address' : 'A telephone number'),
    ...(to ? [] : [noticeChannelSetup.removal(userId)]),
  ]
  await writeAll(parts)
  await mailOwner(account, (each) =>
    noticeChannelChanged(each, what, nameOf(about), { undoUrl, email }),
  )
}

/**
 * Makes a proven address or number the owner's second channel. A repeated call changes nothing
 * more.
 */
export const chooseChannel = async (
  context: MemberContext,
  { email, phoneNumber }: Channel,
): Promise<NoticeChannel> => {
  const account = await loadAccount(context.caller.userId)
  assertMayChangeChannels(account, context.now)
  const channel = { email, phoneNumber }
  assertIsSecond(account, channel)
  const { noticeChannel: before } = account
  if (before && isSame(before, channel)) return before
  const to = { ...channel, since: context.now.toISOString() }
  try {
    await change(context, account, { what: before ? 'replaced' : 'added', to, about: channel })
    return to
  } catch (error) {
    // Another window of the person was faster with the same.
    const known = (await loadAccount(account.userId)).noticeChannel
    if (hasCode(error, 'STALE_VERSION') && known && isSame(known, channel)) return known
    throw error
  }
}

/** Ends the second channel, if there is one. */
export const removeChannel = async (context: MemberContext): Promise<void> => {
  const account = await loadAccount(context.caller.userId)
  assertMayChangeChannels(account, context.now)
  const { noticeChannel: before } = account
  if (before) await change(context, account, { what: 'removed', to: undefined, about: before })
}
