import * as z from 'zod'
import { type Due, dueMove } from '#functions/core/store/due.ts'
import { ownedRecord } from '#functions/core/store/owned-record.ts'
import { retryStale } from '#functions/core/store/retry-stale.ts'
import { firstVersion, revise } from '#functions/core/store/revise.ts'
import { staleVersion } from '#functions/core/store/stale-version.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { TimeZone } from '#shared/model/time-zone.ts'
import { nextPromptAt } from '#shared/rules/memories/next-prompt.ts'

/** The weekly questions of an owner. One who never switched them on has no record. */
const StoredPrompts = z.object({
  /** When the next question is sent. Absent while they are off. */
  nextAt: Instant.optional(),
  timeZone: TimeZone,
  /** The ids of the questions that were sent. After the last one, the first is sent again. */
  sent: z.array(z.string()),
  version: z.int().min(1),
  createdAt: Instant,
  updatedAt: Instant,
})
export type StoredPrompts = z.infer<typeof StoredPrompts>

/** The id of the one record that an owner has. */
const promptsId = 'MEMORY-PROMPTS'

const records = ownedRecord({
  name: 'MemoryPrompts',
  schema: StoredPrompts,
  idOf: (): typeof promptsId => promptsId,
  sortKey: (id: typeof promptsId) => id,
  ifUnchanged: ['version'],
  // The input has no version. `on` is its switch.
  stale: staleVersion('setting', { field: 'on' }),
  accountCheck,
})

/** An owner's weekly questions, or nothing if they never switched them on. */
export const findPrompts = (owner: UserId): Promise<StoredPrompts | undefined> =>
  records.find(owner, promptsId)

const dueOf = (owner: UserId, prompts: StoredPrompts | undefined): Due | undefined =>
  prompts?.nextAt === undefined
    ? undefined
    : { kind: 'prompt', owner, id: owner, at: prompts.nextAt }

/** The parts of a transaction that remove an owner's entry of the due index, for their erasure. */
export const promptsDueRemoval = async (owner: UserId): Promise<Write[]> =>
  dueMove(dueOf(owner, await findPrompts(owner)), undefined)

/**
 * The parts of a transaction that store the questions. `STALE_VERSION` if they are no longer as
 * they were read.
 */
export const promptsChange = (
  owner: UserId,
  before: StoredPrompts | undefined,
  after: StoredPrompts,
): Write[] => [
  ...records.change(owner, before, after),
  ...dueMove(dueOf(owner, before), dueOf(owner, after)),
]

/** Switches the questions on. They come by the clocks of the given zone. Idempotent. */
export const startPrompts = (
  owner: UserId,
  timeZone: TimeZone,
  now: Date,
): Promise<StoredPrompts> =>
  retryStale(async () => {
    const before = await findPrompts(owner)
    if (before?.nextAt !== undefined && before.timeZone === timeZone) return before
    const next = { timeZone, nextAt: nextPromptAt(now, timeZone) }
    const after: StoredPrompts = before
      ? revise(before, next, now)
      : { ...next, sent: [], ...firstVersion(now) }
    await writeAll(promptsChange(owner, before, after))
    return after
  })

/**
 * Switches the questions off. Which ones were sent is kept, for an owner who switches them on
 * again. Idempotent.
 */
export const stopPrompts = (owner: UserId, now: Date): Promise<void> =>
  retryStale(async () => {
    const before = await findPrompts(owner)
    if (before?.nextAt === undefined) return
    await writeAll(promptsChange(owner, before, revise(before, { nextAt: undefined }, now)))
  })
