import { doEach } from '#functions/core/observe/do-each.ts'
import { type Due, dueEntry } from '#functions/core/store/due.ts'
import { type Write, writeInGroups } from '#functions/core/store/table.ts'
import { writeIfUnchanged } from '#functions/core/store/write-if-unchanged.ts'
import { type Account, accountCheck, findAccount } from '#functions/domain/accounts/account.ts'
import { ownerNotices } from '#functions/domain/deliveries/tell-owner.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { shortName } from '../people.ts'
import { delegatedToMe } from './delegated-to-me.ts'

/** Each entry is one part of a transaction, which can have 100. */
const entriesAtOnce = 25

const toOwner = (delegate: string) => ({
  subject: 'Somebody else was in the account of one of your delegates',
  paragraphs: [
    `${plainName(delegate) || 'One of your delegates'} told us so.`,
    'Until they have a new password and another second step, they confirm nothing and read nothing of yours. If they confirmed a report of your death in the last 30 days, that is taken back.',
    'They are still your delegate, and there is nothing for you to do.',
  ],
})

/**
 * Tells an owner. `about` names the account and when its person said so. With the same `about`, the
 * owner is told only once.
 */
const tellOwnerOnce = async (owner: Account, about: string, delegate: string): Promise<void> =>
  writeIfUnchanged([
    ...(await ownerNotices(owner, about, () => toOwner(delegate))),
    accountCheck(owner.userId),
  ])

/**
 * A person said that somebody else was in their account, or that they have it back. For each owner
 * whose delegate they are, a worker looks at the report at once. What the person confirmed is not
 * valid while the account is taken. The owners are told once that it was taken.
 */
export const followTakenAccount = async ({ owner: userId, at }: Due): Promise<void> => {
  const account = await findAccount(userId, { consistent: true })
  if (!account) return
  const owners = (await delegatedToMe(userId)).map(({ owner }) => owner)
  const passingsDue = owners.map(
    ({ userId: id }): Write => dueEntry({ kind: 'passing', owner: id, id, at }),
  )
  await writeInGroups(passingsDue, entriesAtOnce)
  const takenSaidAt = account.mustChangeSecondStep && account.saidTakenAt?.at(-1)
  if (!takenSaidAt) return
  const about = `account of ${userId} taken, said ${takenSaidAt}`
  await doEach(owners, (owner) => tellOwnerOnce(owner, about, shortName(account)))
}
