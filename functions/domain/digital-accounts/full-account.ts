import { findFile, storedFile } from '#functions/domain/files/file-record.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { providerToolOf } from '#shared/rules/digital-accounts/provider-tool.ts'
import type { LoadedDigitalAccount } from './digital-account-repository.ts'

/**
 * A digital account as its owner reads it: with its password, its attachment, and the provider's
 * own tool for the time after a death.
 */
export const toFullDigitalAccount = async (
  owner: UserId,
  { stored: _, ...account }: LoadedDigitalAccount,
): Promise<FullDigitalAccount> => {
  const { fileId, host } = account
  const file = fileId && (await findFile(owner, fileId))
  return {
    ...account,
    providerTool: providerToolOf(host),
    ...(file ? { file: storedFile(file) } : {}),
  }
}
