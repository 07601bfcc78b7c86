import { KeptCompanies } from '#web/features/companies/kept-companies.tsx'
import { KeptDocuments } from '#web/features/documents/kept-documents.tsx'
import { DownloadEverything } from '#web/features/export/download-everything.tsx'
import { KeptMemories } from '#web/features/memories/kept-memories.tsx'
import { KeptPasswords } from '#web/features/passwords/stored/kept-passwords.tsx'
import { AccessCard } from '#web/parts/sharing/access-card.tsx'
import { Stack } from '#web/ui/stack.tsx'

/**
 * What a person keeps here, a line for each noun, and one download of all of it. It is theirs to read and delete after
 * their plan has ended, too.
 */
export function WhatYouKeep() {
  return (
    <Stack gap="5">
      <AccessCard
        title="What you keep here"
        lead="You can open, download and delete it whatever your plan is."
      >
        <ul>
          <KeptPasswords />
          <KeptDocuments />
          <KeptMemories />
          <KeptCompanies />
        </ul>
      </AccessCard>
      <DownloadEverything />
    </Stack>
  )
}
