import { KeptDocuments } from '#web/features/documents/kept-documents.tsx'
import { AccessCard } from '#web/parts/sharing/access-card.tsx'

/** What a person keeps here, a line for each noun. It is theirs to read and delete after their plan has ended, too. */
export function WhatYouKeep() {
  return (
    <AccessCard
      title="What you keep here"
      lead="You can open, download and delete it whatever your plan is."
    >
      <ul>
        <KeptDocuments />
      </ul>
    </AccessCard>
  )
}
