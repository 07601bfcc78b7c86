import { forgetDataKeys } from '#functions/core/crypto/encryption.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { companies } from '#shared/contract/companies.ts'

export const clearRedisCache: Handler<typeof companies.operations.ClearRedisCache> = async () => {
  const forgottenKeys = forgetDataKeys()
  return {
    forgottenKeys,
    message:
      'There is no Redis. The caches of the instance that answered were emptied; other instances keep theirs for five minutes at most.',
  }
}
