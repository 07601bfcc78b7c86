import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { noticeChannelChanged } from '#functions/domain/accounts/account-notices.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { tellEachChannel } from '#functions/domain/accounts/tell-channels.ts'
import { activity } from '#functions/domain/activity/activity.ts'
import { AppError, hasCode, invalidField } from '#shared/errors.ts'
import type { NoticeChannel } from '#shared/model/user-profile.ts'
import { isSameMailbox } from '#shared/rules/same-mailbox.ts'
import { assertMayChangeChannels, loadAccount } from './change-address.ts'
import { noticeChannelSetup } from './code-setup.ts'
import { makeUndoable } from './undoable-change.ts'

/** An address or a number that gets an owner's notices too. */
type Channel = Omit<NoticeChannel, 'since'>

/**
 * A channel in a notice. Of a number it shows only the last four digits, because others may read
 * the notice.
 */
const channelName = ({ email, phoneNumber = '' }: Channel) =>
  email ?? `the phone ending in ${phoneNumber.slice(-4)}`

const isSameChannel = (one: Channel, other: Channel) =>
  one.email === other.email && one.phoneNumber === other.phoneNumber

/**
 * Refuses an address or a number that the owner signs in with. An owner who loses it would lose
 * both channels.
 */
export const assertIsSecondChannel = (
  { email: signInEmail, secondFactor, signInPhone }: Account,
  { email, phoneNumber }: Channel,
): void => {
  if (email !== undefined && isSameMailbox(email, signInEmail)) {
    throw invalidField(
      'email',
      'You sign in with this mailbox, and its notices come already. Enter an address at another one, or a phone number.',
    )
  }
  if (phoneNumber !== undefined && secondFactor === 'sms' && phoneNumber === signInPhone) {
    throw invalidField(
      'phoneNumber',
      'Your sign-in codes come to this number, and notices too. Enter another number, or an address.',
    )
  }
}

const changedMeanwhile = () =>
  new AppError(
    'STALE_VERSION',
    'Something else in your account changed at the same moment. Nothing was changed here. Please try again.',
  )

/**
 * Fails if the owner's death was reported, a recovery began or ended, or the channel changed since
 * the account was read.
 */
const ifUnchanged = ({ noticeChannel, recovery }: Account) => ({
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

/** How mails and the log name a change, and which of the two channels they name. */
const describeChange = (
  formerChannel: NoticeChannel | undefined,
  newChannel: NoticeChannel | undefined,
) => {
  if (!newChannel) {
    return { notice: 'removed', kind: 'NOTICE_CHANNEL_REMOVED', named: formerChannel } as const
  }
  const notice = formerChannel ? 'replaced' : 'added'
  return { notice, kind: 'NOTICE_CHANNEL_CHOSEN', named: newChannel } as const
}

/**
 * Replaces the second channel, or ends it if there is no new one. Tells every channel that the
 * account had before. The mail to its address has a link that undoes the change.
 */
const replaceChannel = async (
  context: MemberContext,
  account: Account,
  newChannel: NoticeChannel | undefined,
): Promise<void> => {
  const { userId, email, noticeChannel: formerChannel } = account
  const { notice, kind, named: channel } = describeChange(formerChannel, newChannel)
  if (!channel) return // There was no channel to end.
  const { undoUrl, writes } = makeUndoable(account, 'notice-channel', context)
  await writeAll([
    accountChange(userId, { noticeChannel: newChannel }, { when: ifUnchanged(account) }),
    ...writes,
    activity(context, userId, kind, channel.email ? 'An email address' : 'A phone number'),
    // A code that was sent before must not bring the channel back.
    ...(newChannel ? [] : [noticeChannelSetup.removal(userId)]),
  ])
  await tellEachChannel(account, (to) =>
    noticeChannelChanged(to, {
      change: notice,
      name: channelName(channel),
      undo: { undoUrl, email },
    }),
  )
}

/** Makes a proven address or number the owner's second channel. A repeated call changes nothing. */
export const chooseChannel = async (
  context: MemberContext,
  { email, phoneNumber }: Channel,
): Promise<NoticeChannel> => {
  const account = await loadAccount(context.caller.userId)
  assertMayChangeChannels(account, context.now)
  const channel = { email, phoneNumber }
  assertIsSecondChannel(account, channel)
  const { noticeChannel: formerChannel } = account
  if (formerChannel && isSameChannel(formerChannel, channel)) return formerChannel
  const newChannel = { ...channel, since: context.now.toISOString() }
  try {
    await replaceChannel(context, account, newChannel)
    return newChannel
  } catch (error) {
    if (!hasCode(error, 'STALE_VERSION')) throw error
    // Another window of the person has chosen the same channel meanwhile.
    const storedChannel = (await loadAccount(account.userId)).noticeChannel
    if (!storedChannel || !isSameChannel(storedChannel, channel)) throw error
    return storedChannel
  }
}

/** Ends the second channel, if there is one. */
export const removeChannel = async (context: MemberContext): Promise<void> => {
  const account = await loadAccount(context.caller.userId)
  assertMayChangeChannels(account, context.now)
  await replaceChannel(context, account, undefined)
}
