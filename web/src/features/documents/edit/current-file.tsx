import { wordsWithoutFile } from '#web/features/documents/document-words.ts'
import { FileInPlace } from '#web/features/documents/file-in-place.tsx'
import { FileLine } from '#web/features/documents/file-line.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { NewFile } from './new-file.tsx'
import type { CurrentDocument } from './use-current-document.ts'

/**
 * The file of a document, shown in place, with a way to replace it. Without a file, there is a way
 * to add the first.
 */
export function CurrentFile({ current }: { current: CurrentDocument }) {
  const { file, writtenHere } = current.document
  return (
    <Card asChild>
      <section aria-labelledby="file">
        <Heading as="h2" size="lg" id="file" mb="3">
          {file ? 'The file' : wordsWithoutFile(current.document)}
        </Heading>
        <Stack>
          {file ? (
            <>
              <FileLine file={file} />
              <FileInPlace key={file.fileId} file={file} />
            </>
          ) : (
            <Text tone="muted">
              {writtenHere
                ? 'You wrote it here: the text is in the note below. It needs no file.'
                : 'There is no scan or photo of it here yet.'}
            </Text>
          )}
          <NewFile current={current} />
        </Stack>
      </section>
    </Card>
  )
}
