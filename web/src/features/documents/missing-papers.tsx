import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { MissingPaper } from '#shared/model/document.ts'
import { endingsOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { Row } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import type { KnownPaper } from './add-paper-dialog.tsx'
import { DocumentIcon } from './document-icon.tsx'
import { isWritable } from './document-words.ts'
import type { Placement } from './upload/document-uploads.ts'

/** How many are shown before the person asks for all. */
const shownFirst = 4

/**
 * The papers that this person's will and life suggest and that are not here yet. Shows nothing if
 * all are here.
 */
export function MissingPapers({
  onFile,
  onPaper,
}: {
  onFile: (file: File, placement: Placement) => void
  onPaper: (paper: KnownPaper) => void
}) {
  const { data } = useQuery('Document', 'GetMissingPapers', {})
  const [showsAll, setShowsAll] = useState(false)
  const [dismissed, setDismissed] = useState<MissingPaper>()
  const changing = useMutation(async (paper: MissingPaper, { dismiss }: { dismiss: boolean }) => {
    await api.Document.DismissMissingPaper({
      body: { paperId: paper.paperId, dismissed: dismiss },
    })
    setDismissed(dismiss ? paper : undefined)
  })
  const items = data?.items ?? []
  if (items.length === 0 && !dismissed) return null
  return (
    <Card mt="6" pad="md" asChild>
      <section aria-labelledby="missing-papers">
        <Heading as="h2" size="lg" id="missing-papers">
          What else your family may need
        </Heading>
        <Text tone="muted" size="sm" mt="1" mb="2">
          A suggestion from what you told us. General information, not legal advice.
        </Text>
        <Problem message={changing.error} />
        {dismissed && (
          <Row role="status" gap="2">
            <Text size="sm">{dismissed.title} is off this list.</Text>
            <Button
              variant="tertiary"
              onClick={() => void changing.run(dismissed, { dismiss: false })}
            >
              Undo
            </Button>
          </Row>
        )}
        <ul>
          {(showsAll ? items : items.slice(0, shownFirst)).map((paper) => (
            <PaperRow
              key={paper.paperId}
              paper={paper}
              onFile={onFile}
              onPaper={onPaper}
              onDismiss={() => void changing.run(paper, { dismiss: true })}
            />
          ))}
        </ul>
        {!showsAll && items.length > shownFirst && (
          <Button variant="tertiary" onClick={() => setShowsAll(true)}>
            Show all {items.length}
          </Button>
        )}
      </section>
    </Card>
  )
}

function PaperRow({
  paper: { paperId, title, category, because },
  onFile,
  onPaper,
  onDismiss,
}: {
  paper: MissingPaper
  onFile: (file: File, placement: Placement) => void
  onPaper: (paper: KnownPaper) => void
  onDismiss: () => void
}) {
  return (
    <RuledItem>
      <DocumentIcon category={category} />
      <chakra.div flex="1 1 16rem" minW="0" lineHeight="snug">
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.p fontSize="sm" color="muted">
          {because}
        </chakra.p>
      </chakra.div>
      {/* On a phone, the buttons are below the text: the icon is 22px wide, with a gap of 16px. */}
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" ms={{ base: '38px', sm: '0' }}>
        {isWritable(paperId) && (
          <Button
            variant="tertiary"
            aria-label={`Write them: ${title}`}
            onClick={() => onPaper({ title, category, writtenHere: true })}
          >
            Write them
          </Button>
        )}
        <FileButton
          chooser={`File of ${title}`}
          accept={endingsOf('document').join(',')}
          variant="tertiary"
          aria-label={`Add a file of: ${title}`}
          onFile={(file) =>
            onFile(file, { category, details: { title, signedWill: paperId === 'signed-will' } })
          }
        >
          Add a file
        </FileButton>
        <Button
          variant="tertiary"
          aria-label={`On paper: ${title}`}
          onClick={() => onPaper({ title, category })}
        >
          On paper
        </Button>
        <Button variant="tertiary" aria-label={`Not for me: ${title}`} onClick={onDismiss}>
          Not for me
        </Button>
      </chakra.div>
    </RuledItem>
  )
}
