import type { Account } from '#functions/domain/accounts/account.ts'
import {
  channelsOfAccount,
  channelsOfContact,
  channelsOfDelegate,
} from '#functions/domain/sharing/delegates/channels-of-delegate.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { findWill } from '#functions/domain/wills/will-repository.ts'
import type { Passing } from '#shared/model/passing.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import { instantAfter, periods } from '#shared/rules/passing/periods.ts'
import { isSameChannel } from '#shared/rules/same-mailbox.ts'

/** The addresses and numbers of the people that the owner's will names as executors. */
const channelsOfExecutors = async (owner: Account): Promise<readonly string[]> => {
  const draft = (await findWill(owner, 'own'))?.draft
  if (!draft) return []
  const executorRefs = [draft.digitalExecutor, ...draft.executors.map(({ person }) => person)]
  const people = draft.people.filter(({ id }) => executorRefs.includes(id))
  const channelsOfContacts = await Promise.all(
    people.map(({ contactId }) => (contactId ? channelsOfContact(owner.userId, contactId) : [])),
  )
  const spouse = executorRefs.includes(SPOUSE) ? [draft.spouse.email] : []
  return [...people.map(({ email }) => email), ...spouse, ...channelsOfContacts.flat()].filter(
    Boolean,
  )
}

/**
 * The owner's second channel, if we may trust it: a waiting time may end although only this channel
 * took our notice. The owner proved it at least 30 days ago. It is not the address of the sign-in.
 * No delegate, elector or executor is known to have it, because they could keep a notice from a
 * living owner.
 */
export const trustedSecondChannel = async (
  owner: Account,
  { report }: Pick<Passing, 'report'>,
  now: Date,
): Promise<string | undefined> => {
  const { userId, email, noticeChannel } = owner
  const second = noticeChannel?.email ?? noticeChannel?.phoneNumber
  if (!noticeChannel || second === undefined || !report) return undefined
  if (instantAfter(noticeChannel.since, periods.newChannel) > now.toISOString()) return undefined
  const { electorate, reporter } = report
  const reportingIds = [
    ...electorate.map((elector) => elector.userId),
    ...(reporter ? [reporter] : []),
  ]
  const delegates = await listDelegates(userId)
  const channelsOfOthers = await Promise.all([
    [email],
    ...reportingIds.map((reporterId) => channelsOfAccount(reporterId, now)),
    ...delegates.map((delegate) => channelsOfDelegate(userId, delegate, now)),
    channelsOfExecutors(owner),
  ])
  return channelsOfOthers.flat().some((channel) => isSameChannel(channel, second))
    ? undefined
    : second
}
