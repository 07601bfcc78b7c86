import { candidatesOf } from '#functions/domain/passing/candidates.ts'
import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Passing } from '#shared/model/passing.ts'
import { electorsAhead } from '#shared/rules/passing/electors-ahead.ts'
import { electorateAt } from '#shared/rules/passing/open-report.ts'

const view = async (owner: UserId, { settings, checkIn }: Passing, now: Date) => {
  const candidates = await candidatesOf(owner)
  const { allowed, countsFrom } = electorsAhead({ settings }, candidates, now.toISOString())
  return {
    ...settings,
    nextCheckInAt: checkIn?.nextAt,
    electors: electorateAt(candidates, now.toISOString()).length,
    allowed,
    ...(countsFrom === undefined ? {} : { countsFrom }),
  }
}

export const getSettings: Handler<typeof passing.operations.GetSettings> = async (
  _,
  { now, caller: { userId } },
) => view(userId, await loadPassing(userId), now)

export const updateSettings: Handler<typeof passing.operations.UpdateSettings> = async (
  { body: settings },
  context,
) => {
  const { userId } = context.caller
  const changed = await changePassing(userId, { type: 'change-settings', settings }, context)
  return view(userId, changed, context.now)
}
