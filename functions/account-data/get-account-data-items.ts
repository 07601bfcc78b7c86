import { listAccountPage } from '#functions/domain/digital-accounts/list-account-page.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { accountData } from '#shared/contract/account-data.ts'

export const getAccountDataItems: Handler<
  typeof accountData.operations.GetAccountDataItemsFiltered
> = ({ pageNumber, pageSize }, { caller: { account } }) =>
  listAccountPage(account, { pageNumber, pageSize })
