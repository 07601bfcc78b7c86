import { countContacts } from '#functions/domain/contacts/contact-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

export const getDelegateCount: Handler<typeof contactData.operations.GetDelegateCount> = async (
  _,
  { caller },
) => ({ count: (await countContacts(caller.userId)).delegates })
