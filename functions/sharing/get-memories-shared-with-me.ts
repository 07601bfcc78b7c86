import { sharedWithMe } from '#functions/domain/sharing/shared-with-me.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const getMemoriesSharedWithMe: Handler<
  typeof sharing.operations.GetMemoriesSharedWithMeListAsync
> = async ({ year }, { caller }) => {
  const memories = await sharedWithMe(caller.account, ['memory'])
  return { items: memories.filter((memory) => year === undefined || memory.year === year) }
}

export const getMemoriesYearsSharedWithMe: Handler<
  typeof sharing.operations.GetMemoriesYearsSharedWithMeListAsync
> = async (_, { caller }) => {
  const memories = await sharedWithMe(caller.account, ['memory'])
  const years = memories.flatMap(({ year }) => (year === undefined ? [] : [year]))
  return { years: [...new Set(years)].sort((one, other) => other - one) }
}
