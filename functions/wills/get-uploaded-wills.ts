import { listUploadedWills } from '#functions/domain/wills/uploaded-will-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'

export const getUploadedWills: Handler<typeof wills.operations.GetUploadedWills> = (
  _,
  { caller },
) => listUploadedWills(caller.userId)
