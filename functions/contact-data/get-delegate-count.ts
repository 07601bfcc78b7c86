import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { countContacts } from './contact-repository.ts'

export const getDelegateCount: Handler<typeof contactData.operations.GetDelegateCount> = async (
  _,
  { caller },
) => ({ count: (await countContacts(caller.userId)).delegates })
