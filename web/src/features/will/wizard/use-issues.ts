import { useDeferredValue, useMemo } from 'react'
import useSWR from 'swr'
import type { FullCompany } from '#shared/model/company.ts'
import type { WillRole } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { legalDays } from '#shared/rules/time/legal-days.ts'
import { contextForRole } from '#shared/rules/will/checks/check.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'

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

const none: readonly FullCompany[] = []

/**
 * The person's businesses that a draft gives to somebody, to compare what each record says. None
 * until they are loaded. Those that were deleted are left out.
 */
function useGivenCompanies({ gifts }: Pick<WillDraft, 'gifts'>): readonly FullCompany[] {
  const ids = [...new Set(gifts.flatMap(({ companyId }) => companyId ?? []))].toSorted()
  const { data = none } = useSWR(
    // The name of the operation lets the commands for businesses make it stale.
    ids.length === 0 ? null : (['Companies/GetCompanyById', { ids }] as const),
    async () => {
      const companies = await Promise.all(
        ids.map((companyId) =>
          api.Companies.GetCompanyById({ companyId }).catch((error: unknown) => {
            if (hasCode(error, 'NOT_FOUND')) return []
            throw error
          }),
        ),
      )
      return companies.flat()
    },
    { keepPreviousData: true },
  )
  return data
}
