import type { Handler } from '#functions/core/context.ts'
import type { contactData } from '#shared/contract/contact-data.ts'
import { listContactPage } from './list-contact-page.ts'

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
