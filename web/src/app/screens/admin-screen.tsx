import { useSearchParams } from 'react-router-dom'
import { PartnerOffers } from '#web/features/admin/offers/partner-offers.tsx'
import { PartnerList } from '#web/features/admin/partners/partner-list.tsx'
import { PersonSearch } from '#web/features/admin/person/person-search.tsx'
import { QuestionList } from '#web/features/admin/questions/question-list.tsx'
import { UndeliveredList } from '#web/features/admin/undelivered-list.tsx'
import { countOfTab, WaitingList } from '#web/features/admin/waiting-list.tsx'
import { Reviews } from '#web/features/passing/reviews.tsx'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

const tabs = [
  { id: 'waiting', label: 'To do', content: <WaitingList /> },
  { id: 'people', label: 'People', content: <PersonSearch /> },
  { id: 'passings', label: 'Reports of a death', content: <Reviews /> },
  { id: 'undelivered', label: 'Not delivered', content: <UndeliveredList /> },
  { id: 'partners', label: 'Partners', content: <PartnerList /> },
  { id: 'offers', label: 'Offers', content: <PartnerOffers /> },
  { id: 'questions', label: 'Questions', content: <QuestionList /> },
]

/** The lists that the people who run the product look after, each with how much of it waits. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const tabInUrl = search.get('tab')
  const waiting = useQuery('Admin', 'CountWaiting', {}, { refreshInterval: 60_000 }).data
  return (
    <>
      <PageTitle lead="Everything that you do here is logged. What you do about a person is in their own activity log too.">
        Administration
      </PageTitle>
      <Tabs
        label="Parts of the administration"
        tabs={tabs.map(({ label, ...tab }) => {
          const count = countOfTab(waiting, tab.id)
          return { ...tab, label: count > 0 ? `${label} (${count})` : label }
        })}
        value={tabs.find(({ id }) => id === tabInUrl)?.id ?? 'waiting'}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      />
    </>
  )
}
