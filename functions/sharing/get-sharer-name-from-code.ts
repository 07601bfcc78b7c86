import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { codeInvalid, findDelegateRequest, findSharedByCode, limitCodes } from './invitation.ts'
import { shortName } from './people.ts'

export const getSharerNameFromCode: Handler<
  typeof sharing.operations.GetSharerNameFromCodeAsync
> = async ({ code }, context) => {
  await limitCodes(context, code)
  const [request, shared] = await Promise.all([
    findDelegateRequest(code, context.now),
    findSharedByCode(code, context.now),
  ])
  const owner = request?.owner ?? (shared?.open ? shared.owner : undefined)
  if (!owner) throw codeInvalid()
  return shortName(owner)
}
