import {
  codeInvalid,
  findDelegateRequest,
  findSharedByCode,
  limitCodes,
} from '#functions/domain/sharing/invitation.ts'
import { shortName } from '#functions/domain/sharing/people.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

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
