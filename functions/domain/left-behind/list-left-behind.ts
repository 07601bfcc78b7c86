import { retryStale } from '#functions/core/store/retry-stale.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { writeAll } from '#functions/core/store/table.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { findActivity } from '#functions/domain/activity/activity.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findLinkedContact } from '#functions/domain/contacts/contact-repository.ts'
import { claimantLabel, shortName, toClaimant } from '#functions/domain/sharing/people.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import { findDayOfDeath } from './day-of-death.ts'
import { listMarks, marksOf } from './mark-repository.ts'
import { type LeftBehind, openLeftBehind } from './open-left-behind.ts'

/**
 * Adds a line to the owner's log, at most once an hour for each reader, because the page reads the
 * list again and again while a reader works on it.
 */
const noteReading = (
  { caller: { account }, now }: MemberContext,
  { owner }: LeftBehind,
): Promise<void> =>
  retryStale(async () => {
    const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`
    const activityId = `${hour}#left-behind-${account.userId}`
    if (await findActivity(owner.userId, activityId)) return
    const subject = `By ${claimantLabel(toClaimant(account))}`
    const line = await activityAbout({ now }, owner, 'LEFT_BEHIND_READ', subject, activityId)
    // Another window of the same reader may have just written the line. `retryStale` then finds it,
    // so nobody sees this error.
    await writeAll([{ ...line, onConflict: staleVersion('log', { field: 'profileId' }) }])
  })

/**
 * Lists the things that the owner of a profile left to the caller, with the marks of its readers.
 * `NOT_FOUND` if the caller may not read anything there.
 */
export const listLeftBehind = async (context: MemberContext, profileId: UserProfileId) => {
  const { account: caller, userId } = context.caller
  const leftBehind = await openLeftBehind(caller, profileId)
  const { owner, accountsReleased } = leftBehind
  await noteReading(context, leftBehind)
  const [marks, contact, diedOn] = await Promise.all([
    listMarks(owner.userId),
    findLinkedContact(owner.userId, userId),
    findDayOfDeath({ owner: owner.userId, reader: userId }),
  ])
  return {
    name: shortName(owner),
    diedOn,
    relationship: contact?.relationship,
    accountsReleased,
    accounts: await Promise.all(
      leftBehind.accounts.map(async (account) => ({
        ...account,
        marks: await marksOf(
          owner,
          marks,
          { kind: 'account', id: account.digitalAccountId },
          userId,
        ),
      })),
    ),
    documents: await Promise.all(
      leftBehind.documents.map(async (document) => ({
        ...document,
        hasFile: document.file !== undefined,
        marks: await marksOf(owner, marks, { kind: 'document', id: document.fileId }, userId),
      })),
    ),
    companies: await Promise.all(
      leftBehind.companies.map(async ({ companyId, name, successors, papersPlace }) => ({
        companyId,
        name,
        successors,
        papersPlace,
        marks: await marksOf(owner, marks, { kind: 'company', id: companyId }, userId),
      })),
    ),
  }
}
