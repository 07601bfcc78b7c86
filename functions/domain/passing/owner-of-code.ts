import type { Context } from '#functions/core/http/context.ts'
import { limitRate } from '#functions/core/http/limit-rate.ts'
import { findLinkOwner, hashLinkCode } from '#functions/domain/links/link-code.ts'
import { linkInvalid } from '#functions/domain/links/link-invalid.ts'
import type { UserId } from '#shared/model/ids.ts'

/**
 * The owner who got the notice with this code. A code may be used again, and then changes nothing.
 * It also works from an older notice while a newer report is open. `CODE_INVALID` if no notice has
 * the code, or if it has expired.
 */
export const ownerOfCode = async (
  code: string,
  purpose: 'alive' | 'check-in',
  context: Context,
): Promise<UserId> => {
  await limitRate('passing-link', context, hashLinkCode(code))
  const owner = await findLinkOwner(code, purpose, context.now)
  if (owner) return owner
  throw linkInvalid()
}
