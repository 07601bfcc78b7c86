import { retryStale } from '#functions/core/store/retry-stale.ts'
import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { listNamedReaders } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { forgetAccountReaders, nameAccountReaders } from './name-account-readers.ts'

/** Ends the part of contacts whom none of the caller's accounts names any more. */
export const forgetUnnamedReaders = (context: MemberContext): Promise<void> =>
  retryStale(async () =>
    forgetAccountReaders(context, await listNamedReaders(context.caller.userId)),
  )

/**
 * Saves an account that names these readers. The contacts are checked and prepared before, so that a refused contact
 * changes nothing.
 */
export const saveWithReaders = async <T>(
  context: MemberContext,
  readers: AccountReaders | undefined,
  save: () => Promise<T>,
): Promise<T> => {
  if (!readers) return save()
  // Two windows may name the same contact at once.
  const prepare = () =>
    retryStale(async () => {
      if (readers.who !== 'contacts') return
      await nameAccountReaders(context, readers.contactIds, 'readers.contactIds')
    })
  await prepare()
  try {
    const saved = await save()
    // Another window may have ended it in between, when no stored account named this contact yet.
    await prepare()
    return saved
  } finally {
    await forgetUnnamedReaders(context)
  }
}
