import { readInvoices } from '#functions/domain/billing/read-invoices.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { cart } from '#shared/contract/cart.ts'

export const listInvoices: Handler<typeof cart.operations.ListInvoices> = async (
  _,
  { caller: { userId } },
) => ({ invoices: await readInvoices(userId) })
