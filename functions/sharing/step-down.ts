import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { notFound } from '#shared/errors.ts'
import { delegatedToMe } from './delegated-to-me.ts'
import { leave } from './leave.ts'

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
