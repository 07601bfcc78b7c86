import { useCompanies } from '#web/features/companies/company-list.ts'
import { DownloadEverything } from '#web/features/export/download-everything.tsx'
import { type Answer, mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { KeptLine } from '#web/parts/kept-line.tsx'
import { type KeptName, keptNames } from '#web/parts/nouns.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Stack } from '#web/ui/stack.tsx'

const refreshed = { revalidateIfStale: true }

/**
 * The things that a person keeps here, a line for each noun, and one download of everything. The
 * person can read and delete them after their plan has ended, too.
 */
export function WhatYouKeep() {
  const accounts = useQuery('AccountData', 'GetDigitalAccountCount', {}, refreshed)
  const documents = useQuery('Document', 'GetDocuments', { body: { pageSize: 1 } }, refreshed)
  const onePage = { body: { pageNumber: 1, pageSize: 1, search: '' } }
  const memories = useQuery('Memories', 'GetMemories', onePage, refreshed)
  const companies = useCompanies()
  const totals: Readonly<Record<KeptName, Answer<{ readonly total: number }>>> = {
    accounts: mapAnswer(accounts, ({ count }) => ({ total: count })),
    companies: mapAnswer(companies, ({ length }) => ({ total: length })),
    documents,
    memories,
  }
  return (
    <Stack gap="5">
      <SectionCard
        title="What you keep here"
        lead="You can open, download and delete it whatever your plan is."
      >
        <ul>
          {keptNames.map((name) => (
            <KeptLine key={name} name={name} answer={totals[name]} />
          ))}
        </ul>
      </SectionCard>
      <DownloadEverything />
    </Stack>
  )
}
