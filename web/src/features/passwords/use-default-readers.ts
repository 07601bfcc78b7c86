import type { DefaultReaders } from '#shared/model/account-readers.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import { api } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'

/**
 * Who reads new digital accounts after the owner's death. Undefined until the owner said it once.
 */
export function useDefaultReaders(): Answer<{ defaultReaders: DefaultReaders | undefined }> {
  const { userId, userProfileId } = useCredentials()
  const profile = useQuery('UserProfile', 'GetUserProfile', { userId, userProfileId })
  return mapAnswer(profile, ({ accountReaders }) => ({ defaultReaders: accountReaders }))
}

/** Said below the first question about the readers. */
export const firstReadersHelp =
  'Before that, nobody but you reads it. “My delegates” is then chosen for your next accounts too. You can change that in the menu of Passwords, under “Who reads new accounts”.'

/**
 * Keeps an owner's first answer for later digital accounts, if it is their delegates. “Nobody” for
 * one of them does not mean that nobody should read any, and contacts are named in each. If the
 * call fails, the owner is only asked once more.
 */
export const rememberReaders = async (who: DefaultReaders | ''): Promise<void> => {
  if (who !== 'delegates') return
  await api.UserProfile.UpdateUserProfile({ body: { accountReaders: who } }).catch(() => undefined)
}
