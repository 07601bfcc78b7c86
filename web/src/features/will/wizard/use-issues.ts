import { useDeferredValue, useMemo } from 'react'
import type { WillRole } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { today } from '#web/lib/today.ts'

/** What is wrong or doubtful in these answers. Typing goes first: the list follows a moment later. */
export function useIssues(draft: WillDraft, role: WillRole): readonly WillIssue[] {
  const email = useSession().creds?.email
  const state = useQuery('UserProfile', 'GetUserProfileOnly', {}).data?.state
  const settled = useDeferredValue(draft)
  return useMemo(
    () =>
      checkDraft(settled, {
        today: today(),
        // In the spouse's will the account holder is the spouse: there it is their address.
        ...(role === 'own' ? { ownEmail: email } : {}),
        // As the server does: what the profile says by now, where one may have moved since.
        ...(state === undefined ? {} : { snapshot: { state } }),
      }),
    [settled, email, role, state],
  )
}
