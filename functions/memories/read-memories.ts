import { limitRate } from '#functions/core/http/limit-rate.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { assertPaid } from '#functions/domain/accounts/member-context.ts'
import { findLinkedContact } from '#functions/domain/contacts/contact-repository.ts'
import { findLink, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import { toFullMemory } from '#functions/domain/memories/full-memory.ts'
import { listMemoryPage } from '#functions/domain/memories/list-memory-page.ts'
import { toMemoryItem } from '#functions/domain/memories/memory-item.ts'
import {
  listMemories,
  listMemoryYears,
  type MemoryRow,
} from '#functions/domain/memories/memory-repository.ts'
import {
  findPrompts,
  type StoredPrompts,
  startPrompts,
  stopPrompts,
} from '#functions/domain/memories/prompt-repository.ts'
import { logSharedRead } from '#functions/domain/sharing/open-shared.ts'
import { toPerson } from '#functions/domain/sharing/people.ts'
import {
  openMemory,
  sharedMemoriesOf,
  sharedRows,
} from '#functions/domain/sharing/shared-memory.ts'
import type { Handlers } from '#functions/serve/handler.ts'
import type { memories } from '#shared/contract/memories.ts'
import { hasCode } from '#shared/errors.ts'
import type { UserId } from '#shared/model/ids.ts'
import { memoryLimit, type PromptSettings } from '#shared/model/memory.ts'

const ownRows = async (caller: Account, year: number) => {
  const page = { pageNumber: 1, pageSize: memoryLimit }
  return { owner: caller, rows: (await listMemories(caller.userId, page, year)).items }
}

const rowsOfOther = async (caller: Account, userId: UserId, year: number) => {
  const { owner, memories: shared } = await sharedMemoriesOf(caller, userId)
  const ids = shared.filter((memory) => memory.year === year).map(({ memoryId }) => memoryId)
  return { owner, rows: await sharedRows(owner, ids) }
}

const yearsOfOther = async (caller: Account, userId: UserId) => {
  const counts = new Map<number, number>()
  for (const { year } of (await sharedMemoriesOf(caller, userId)).memories) {
    if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts]
    .map(([year, count]) => ({ year, count }))
    .sort((one, other) => other.year - one.year)
}

const toSettings = (prompts: StoredPrompts | undefined): PromptSettings => ({
  on: prompts?.nextAt !== undefined,
  nextAt: prompts?.nextAt,
})

export const readMemories = {
  GetAllMemoriesByUserId: async ({ userId, year }, { caller: { account }, wallTime }) => {
    const isOther = userId !== undefined && userId !== account.userId
    const rowsOfOwner: { owner: Account; rows: readonly MemoryRow[] } = isOther
      ? await rowsOfOther(account, userId, year)
      : await ownRows(account, year)
    return Promise.all(
      rowsOfOwner.rows.map((row) => toMemoryItem(rowsOfOwner.owner, row, wallTime)),
    )
  },
  GetMemories: async (
    { body: { pageNumber, pageSize, ...filter } },
    { caller: { account }, wallTime },
  ) => {
    const request = { pageNumber, pageSize }
    const { items, ...page } = await listMemoryPage(account.userId, filter, request)
    return {
      items: await Promise.all(items.map((row) => toMemoryItem(account, row, wallTime))),
      ...page,
    }
  },
  GetMemoriesYears: async ({ userId }, { caller: { account } }) => {
    const isOther = userId !== undefined && userId !== account.userId
    return {
      years: isOther ? await yearsOfOther(account, userId) : await listMemoryYears(account.userId),
    }
  },
  GetMemoryById: async ({ memoryId }, context) => {
    const { owner, memory, isOwn } = await openMemory(context.caller.account, memoryId)
    const fullMemory = await toFullMemory(owner, memory, context.wallTime)
    if (isOwn) return fullMemory
    await logSharedRead(context, owner, memory.title)
    const reader = await findLinkedContact(owner.userId, context.caller.userId)
    const { name, userProfileId } = toPerson(owner)
    return {
      ...fullMemory,
      // The ids of the owner's contacts mean nothing to another person.
      people: fullMemory.people.map((person) => ({
        name: person.name,
        ...(person.contactId === reader?.contactId ? { isReader: true as const } : {}),
      })),
      from: { name, userProfileId, userId: owner.userId },
    }
  },
  GetMemoryPrompts: async (_, { caller }) => toSettings(await findPrompts(caller.userId)),
  SetMemoryPrompts: async ({ body: { on, timeZone } }, { caller: { userId, account }, now }) => {
    if (!on) {
      await stopPrompts(userId, now)
      return { on }
    }
    assertPaid(account.userEntitlements)
    return toSettings(await startPrompts(userId, timeZone, now))
  },
  StopMemoryPrompts: async ({ body: { code } }, context) => {
    await limitRate('prompt-link', context, hashLinkCode(code))
    const link = await findLink(code, 'memory-prompt', context.now)
    if (!link) throw linkInvalid()
    await stopPrompts(link.userId, context.now).catch((error: unknown) => {
      // The owner is gone.
      throw hasCode(error, 'PROFILE_MISSING') ? linkInvalid() : error
    })
    return { on: false }
  },
} satisfies Partial<Handlers<typeof memories>>
