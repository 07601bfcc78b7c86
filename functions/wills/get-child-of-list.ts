import type { Handler } from '#functions/serve/handler.ts'
import type { wills } from '#shared/contract/wills.ts'
import { CHILD_OF } from '#shared/data/child-of.ts'

export const getChildOfList: Handler<typeof wills.operations.GetChildOfList> = async () => [
  ...CHILD_OF,
]
