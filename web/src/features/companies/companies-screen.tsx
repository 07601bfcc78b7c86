import { Plus } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import type { CompanyItem } from '#shared/model/company.ts'
import type { CompanyId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { report } from '#web/lib/analytics/report.ts'
import { ChoosableRow, ChooseSeveral, ChosenBar } from '#web/parts/giving/choosing-parts.tsx'
import { type Choosable, type Choosing, useChoosing } from '#web/parts/giving/use-choosing.ts'
import { useReaders } from '#web/parts/giving/use-readers.ts'
import { WhatEachGetsLink } from '#web/parts/giving/what-each-gets-link.tsx'
import { keptWords } from '#web/parts/kept-words.tsx'
import { ListPage } from '#web/parts/list/list-page.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ShopPicture } from '#web/ui/illustrations.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { pageOfCompanies, useCompanies } from './company-list.ts'
import { CompanyRow } from './company-row.tsx'
import { describeCompany } from './company-words.ts'
import { type CompanyToDelete, DeleteCompany } from './delete-company.tsx'

const toThing = ({ companyId, name }: CompanyItem): Choosable => ({
  kind: 'company',
  id: companyId,
  label: name,
})

const add = (
  <LinkButton minH="control" to={paths.addBusiness} icon={<Plus size={20} />}>
    Add a business
  </LinkButton>
)

/** The person's businesses. */
export function Component() {
  const choosing = useChoosing()
  return (
    <CompaniesList
      title="Businesses"
      lead={
        <>
          What you own, in whole or in part: who owns it, who takes over, and where its papers are.{' '}
          <WhatEachGetsLink />
        </>
      }
      actions={
        <>
          {!choosing.isOn && add}
          <ChooseSeveral choosing={choosing} />
        </>
      }
      choosing={choosing}
      pathOf={paths.editBusiness}
      firstUse={
        <EmptyState picture={<ShopPicture />} title="No businesses yet" action={add}>
          A company, a practice, a farm, a store: write down who takes over, and which papers say
          so.
        </EmptyState>
      }
    />
  )
}

/** The businesses of an owner whose plan has ended: to read and delete. */
export function KeptCompanies() {
  return (
    <CompaniesList
      {...keptWords({
        many: 'businesses',
        can: 'read and delete',
        withPlanOnly: 'Adding and changing',
        picture: <ShopPicture />,
      })}
      pathOf={paths.readBusiness}
    />
  )
}

/** The person's businesses: to search, to open and to delete. */
function CompaniesList({
  title,
  lead,
  actions,
  choosing,
  pathOf,
  firstUse,
}: {
  title: string
  lead: ReactNode
  actions?: ReactElement
  /** Lets the owner choose several and give them to somebody. Absent where nothing can be given. */
  choosing?: Choosing
  /** The page of a business. */
  pathOf: (companyId: CompanyId) => string
  /** Shown in place of the list while there is no business. */
  firstUse: ReactElement
}) {
  const listState = useListState({})
  const companies = useCompanies()
  const page = pageOfCompanies(companies, listState)
  const readersOf = useReaders(
    'company',
    choosing ? (page.data?.items ?? []).map(({ companyId }) => companyId) : [],
  )
  const [toDelete, setToDelete] = useState<CompanyToDelete>()
  return (
    <>
      <DeleteCompany
        company={toDelete}
        onClose={() => setToDelete(undefined)}
        onDeleted={() => report({ name: 'CompanyDeleted' })}
      />
      <ListPage
        title={title}
        lead={lead}
        name="businesses"
        listState={listState}
        answer={page}
        searchFor="Search by name"
        actions={actions}
        footer={
          choosing && (
            <ChosenBar choosing={choosing} listed={(page.data?.items ?? []).map(toThing)} />
          )
        }
        row={(company) =>
          choosing?.isOn ? (
            <ChoosableRow
              key={company.companyId}
              thing={toThing(company)}
              choosing={choosing}
              detail={describeCompany(company)}
            />
          ) : (
            <CompanyRow
              key={company.companyId}
              company={company}
              to={pathOf(company.companyId)}
              readers={choosing && readersOf(company.companyId)}
              choosing={choosing}
              onDelete={() => setToDelete(company)}
            />
          )
        }
        firstUse={firstUse}
        noMatch={
          listState.search ? `Nothing matches “${listState.search}”.` : 'Nothing is on this page.'
        }
      />
    </>
  )
}
