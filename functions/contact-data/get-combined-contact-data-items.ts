import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { listContactPage } from './list-contact-page.ts'

export const getCombinedContactDataItems: Handler<
  typeof contactData.operations.GetCombinedContactDataItemsLinqFiltered
> = async ({ pageNumber, pageSize, search_query: search, type }, { caller }) =>
  listContactPage(caller.userId, type, { pageNumber, pageSize }, search)
