import { writeAll } from '#functions/core/store/table.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { hashLinkCode, linkCreation, newLinkCode } from '#functions/domain/links/link-code.ts'

/** Stores a link as a weekly question has it, and returns its code. */
export const storePromptLink = async ({ userId }: Account): Promise<string> => {
  const code = newLinkCode()
  const expiresAt = Math.floor(Date.now() / 1000) + 3600
  await writeAll(linkCreation(hashLinkCode(code), { userId, purpose: 'memory-prompt', expiresAt }))
  return code
}
