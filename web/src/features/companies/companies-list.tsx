import { type ReactElement, type ReactNode, useState } from 'react'
import type { CompanyId } from '#shared/model/ids.ts'
import { report } from '#web/lib/analytics/report.ts'
import { ListPage } from '#web/parts/list/list-page.tsx'
import { useListAddress } from '#web/parts/list/use-list-address.ts'
import { pageOfCompanies, useCompanies } from './company-list.ts'
import { CompanyRow } from './company-row.tsx'
import { DeleteCompany, type DeletedCompany } from './delete-company.tsx'

/** The person's businesses: to search, to open and to delete. */
export function CompaniesList({
  title,
  lead,
  actions,
  pathOf,
  first,
}: {
  title: string
  lead: ReactNode
  actions?: ReactElement
  /** The page of a business. */
  pathOf: (companyId: CompanyId) => string
  /** Shown in place of the list while there is no business. */
  first: ReactElement
}) {
  const address = useListAddress({})
  const companies = useCompanies()
  const [deleted, setDeleted] = useState<DeletedCompany>()
  return (
    <>
      <DeleteCompany
        company={deleted}
        onClose={() => setDeleted(undefined)}
        onDeleted={() => report({ name: 'CompanyDeleted' })}
      />
      <ListPage
        title={title}
        lead={lead}
        name="businesses"
        address={address}
        answer={pageOfCompanies(companies, address)}
        searchFor="Search by name"
        actions={actions}
        row={(company) => (
          <CompanyRow
            key={company.companyId}
            company={company}
            to={pathOf(company.companyId)}
            onDelete={() => setDeleted(company)}
          />
        )}
        first={first}
        none={address.search ? `Nothing matches “${address.search}”.` : 'Nothing is on this page.'}
      />
    </>
  )
}
