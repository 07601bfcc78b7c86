import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { ownerOfCode } from '#functions/domain/passing/owner-of-code.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

export const checkIn: Handler<typeof passing.operations.CheckIn> = async (_, context) => {
  const { state, checkIn: asking } = await changePassing(
    context.caller.userId,
    { type: 'check-in' },
    context,
  )
  return { state, nextCheckInAt: asking?.nextAt }
}

export const checkInByCode: Handler<typeof passing.operations.CheckInByCode> = async (
  { body: { code } },
  context,
) => {
  const owner = await ownerOfCode(code, 'check-in', context)
  const { checkIn: asking } = await changePassing(owner, { type: 'check-in' }, context)
  return { nextCheckInAt: asking?.nextAt }
}
