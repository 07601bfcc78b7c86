import { listContactPage } from '#functions/domain/contacts/list-contact-page.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { contactData } from '#shared/contract/contact-data.ts'

type Operations = typeof contactData.operations

export const getContactDataItems: Handler<Operations['GetContactDataItemsLinqFiltered']> = async (
  page,
  { caller },
) => listContactPage(caller.userId, 'all', page)

export const getDelegateDataItems: Handler<Operations['GetDelegateDataItemsLinqFiltered']> = async (
  page,
  { caller },
) => listContactPage(caller.userId, 'delegates', page)

export const getProfileContactDataItemsFiltered: Handler<
  Operations['GetProfileContactDataItemsFiltered']
> = async ({ pageSize }, { caller }) =>
  listContactPage(caller.userId, 'all', { pageNumber: 1, pageSize })

export const getProfileContactDataItems: Handler<Operations['GetProfileContactDataItems']> = async (
  _,
  { caller },
) => listContactPage(caller.userId, 'all', { pageNumber: 1, pageSize: 100 })
