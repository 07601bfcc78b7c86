import { delegatedToMe } from '#functions/domain/sharing/delegated-to-me.ts'
import { leave } from '#functions/domain/sharing/leave.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'

export const stepDown: Handler<typeof sharing.operations.StepDown> = async (
  { body: { ownerProfileId } },
  { caller, now },
) => {
  const owners = await delegatedToMe(caller.userId)
  const found = owners.find(({ owner }) => owner.userProfileId === ownerProfileId)
  if (!found) throw notFound()
  await leave(found.owner, found.delegate, { now, how: 'left' })
  return { left: true }
}
