import { AppError } from '#shared/errors.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'

/** Refuses an entitlement that does not include the paid areas (`UPGRADE_REQUIRED`). */
export const assertPaid = (held: string | undefined): void => {
  if (!allowsPaid(held)) {
    throw new AppError('UPGRADE_REQUIRED', 'Your plan does not include this.')
  }
}
