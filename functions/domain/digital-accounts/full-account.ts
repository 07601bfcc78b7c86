import { findFile, storedFile } from '#functions/domain/files/file-record.ts'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import type { UserId } from '#shared/model/ids.ts'
import { providerToolOf } from '#shared/rules/digital-accounts/provider-tool.ts'
import type { LoadedAccount } from './digital-account-repository.ts'

/**
 * An account as its owner reads it, with its password, the provider's own tool and its attachment.
 */
export const toFullAccount = async (
  owner: UserId,
  { stored: _, ...account }: LoadedAccount,
): Promise<FullDigitalAccount> => {
  const { fileId, host } = account
  const file = fileId && (await findFile(owner, fileId))
  return {
    ...account,
    providerTool: providerToolOf(host),
    ...(file ? { file: storedFile(file) } : {}),
  }
}
