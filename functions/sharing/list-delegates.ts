import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { delegateItems } from './delegate-items.ts'

export const listDelegates: Handler<typeof sharing.operations.ListDelegates> = async (
  _,
  { caller },
) => ({ items: await delegateItems(caller.userId) })
