import { useDeferredValue, useMemo } from 'react'
import type { WillRole } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { legalDays } from '#shared/rules/time/legal-days.ts'
import { contextForRole } from '#shared/rules/will/checks/check.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useGivenCompanies } from './use-given-companies.ts'

/** The issues of these answers. They are computed with a delay, so that typing stays fast. */
export function useIssues(draft: WillDraft, role: WillRole): readonly WillIssue[] {
  const email = useSession().creds?.email
  const { state, maritalStatus } = useQuery('UserProfile', 'GetUserProfileOnly', {}).data ?? {}
  const settled = useDeferredValue(draft)
  // In the spouse's will, no check looks at the owner's businesses.
  const companies = useGivenCompanies(role === 'own' ? settled : { gifts: [] })
  return useMemo(
    () =>
      checkDraft(settled, {
        ...legalDays(settled.about.location.state, new Date()),
        // The current profile, as on the server, because the person may have moved, married or
        // divorced.
        ...contextForRole(role, {
          ownEmail: email,
          companies,
          currentProfile: { state, maritalStatus },
        }),
      }),
    [settled, companies, email, role, state, maritalStatus],
  )
}
