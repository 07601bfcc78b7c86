import { loadContact } from '#functions/contact-data/contact-repository.ts'
import type { Handler } from '#functions/core/context.ts'
import type { sharing } from '#shared/contract/sharing.ts'
import { toDelegateItem } from './delegate-item.ts'
import { findDelegate } from './delegate-repository.ts'

export const delegateStatus: Handler<typeof sharing.operations.DelegateStatus> = async (
  { id },
  { caller: { userId } },
) => toDelegateItem(await loadContact(userId, id), await findDelegate(userId, id))
