import type { Handler } from '#functions/core/context.ts'
import type { wills } from '#shared/contract/wills.ts'
import { listUploadedWills } from './uploaded-will-repository.ts'

export const getUploadedWills: Handler<typeof wills.operations.GetUploadedWills> = (
  _,
  { caller },
) => listUploadedWills(caller.userId)
