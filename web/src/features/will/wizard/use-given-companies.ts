import useSWR from 'swr'
import type { FullCompany } from '#shared/model/company.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { api } from '#web/lib/api/api.ts'
import { hasCode } from '#web/lib/api/api-error.ts'

const none: readonly FullCompany[] = []

/**
 * The person's businesses that a draft gives to somebody, to compare what each record says. None
 * until they are loaded. Those that were deleted are left out.
 */
export function useGivenCompanies({ gifts }: Pick<WillDraft, 'gifts'>): readonly FullCompany[] {
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
