import { loadContact } from '#functions/domain/contacts/contact-repository.ts'
import { toDelegateItem } from '#functions/domain/sharing/delegate-item.ts'
import { findDelegate } from '#functions/domain/sharing/delegate-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { sharing } from '#shared/contract/sharing.ts'

export const delegateStatus: Handler<typeof sharing.operations.DelegateStatus> = async (
  { id },
  { caller: { userId } },
) => toDelegateItem(await loadContact(userId, id), await findDelegate(userId, id))
