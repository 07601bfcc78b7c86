import type { DefaultReaders } from '#shared/model/account-readers.ts'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'

/**
 * The readers of new accounts after the owner's death: what they said the first time, or nothing
 * until then.
 */
export function useDefaultReaders(): Answer<{ defaultReaders: DefaultReaders | undefined }> {
  const { userId, userProfileId } = useCredentials()
  const profile = useQuery('UserProfile', 'GetUserProfile', { userId, userProfileId })
  return mapAnswer(profile, ({ accountReaders }) => ({ defaultReaders: accountReaders }))
}
