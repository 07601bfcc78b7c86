import { DownloadEverything } from '#web/features/export/download-everything.tsx'
import { useFound } from '#web/features/search/use-found.ts'
import { KeptLine } from '#web/parts/kept-line.tsx'
import { keptNames } from '#web/parts/nouns.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Stack } from '#web/ui/stack.tsx'

/** Only the total of each noun is shown. */
const reading = { pageSize: 1 }

/**
 * The things that a person keeps here, a line for each noun, and one download of everything. The
 * person can read and delete them after their plan has ended, too.
 */
export function WhatYouKeep() {
  const found = useFound(keptNames, '', reading)
  return (
    <Stack gap="5">
      <SectionCard
        title="What you keep here"
        lead="You can open, download and delete it whatever your plan is."
      >
        <ul>
          {keptNames.map((name) => (
            <KeptLine key={name} name={name} answer={found[name]} />
          ))}
        </ul>
      </SectionCard>
      <DownloadEverything />
    </Stack>
  )
}
