import { retryStale } from '#functions/core/store/retry-stale.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { releaseCheck } from '#functions/domain/releases/release.ts'
import { shortName } from '#functions/domain/sharing/people.ts'
import { notFound } from '#shared/errors.ts'
import type { UserProfileId } from '#shared/model/ids.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import type { LeftBehindMarks } from '#shared/model/left-behind.ts'
import { dayOfDeathChange } from './day-of-death.ts'
import {
  doneCreation,
  type LeftThing,
  listMarks,
  markRemoval,
  marksOf,
  noteChange,
} from './mark-repository.ts'
import { openLeftBehind } from './open-left-behind.ts'

interface Marking {
  readonly thing: LeftThing
  /** Whether the caller has dealt with it. */
  readonly done?: boolean | undefined
  /** The caller's note. Empty removes it. */
  readonly note?: string | undefined
  /** The day of the owner's death, for the caller's letters. Empty removes it. */
  readonly diedOn?: IsoDate | '' | undefined
}

/**
 * Marks a thing that a person who died left to the caller as done or not done. Stores the caller's
 * note about it, and the day of the death for the caller's letters. If two readers mark it as done
 * at the same moment, the first mark stays. `NOT_FOUND` if the caller does not read the thing now.
 * The release must still stand when the mark is stored.
 */
export const markLeftBehind = (
  { caller: { account }, now }: MemberContext,
  profileId: UserProfileId,
  { thing, done, note, diedOn }: Marking,
): Promise<LeftBehindMarks> =>
  retryStale(async () => {
    const { owner, release, ...leftBehind } = await openLeftBehind(account, profileId)
    const ids: Readonly<Record<LeftThing['kind'], readonly string[]>> = {
      account: leftBehind.accounts.map(({ digitalAccountId }) => digitalAccountId),
      document: leftBehind.documents.map(({ fileId }) => fileId),
      company: leftBehind.companies.map(({ companyId }) => companyId),
    }
    if (!ids[thing.kind].includes(thing.id)) throw notFound()
    const mark = { thing, by: account.userId, name: shortName(account), at: now.toISOString() }
    const { userId } = owner
    const before = await marksOf(owner, await listMarks(userId), thing, account.userId)
    const changes = [
      ...(done === true && !before.done ? [doneCreation(userId, mark)] : []),
      ...(done === false ? [markRemoval(userId, { ...mark, what: 'done' })] : []),
      ...(note ? [await noteChange(owner, mark, note)] : []),
      ...(note === '' ? [markRemoval(userId, { ...mark, what: 'note' })] : []),
      ...(diedOn === undefined
        ? []
        : [dayOfDeathChange({ owner: userId, reader: account.userId }, diedOn)]),
    ]
    if (changes.length > 0) {
      await writeAll([...changes, accountCheck(userId), releaseCheck(userId, release)])
    }
    return marksOf(owner, await listMarks(userId), thing, account.userId)
  })
