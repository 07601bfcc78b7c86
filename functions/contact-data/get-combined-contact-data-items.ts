import { listContactPage } from '#functions/domain/contacts/list-contact-page.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

export const getCombinedContactDataItems: Handler<
  typeof contactData.operations.GetCombinedContactDataItemsLinqFiltered
> = async ({ pageNumber, pageSize, search_query: search, type }, { caller }) =>
  listContactPage(caller.userId, type, { pageNumber, pageSize }, search)
