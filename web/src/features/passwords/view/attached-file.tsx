import type { StoredFile } from '#shared/model/file.ts'
import { Card } from '#web/ui/card.tsx'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { FileButton } from './file-button.tsx'

/** The attachment of an account, which opens in a preview. */
export function AttachedFile({ file }: { file: StoredFile }) {
  return (
    <Card asChild>
      <section aria-labelledby="attached-file">
        <Heading as="h2" size="lg" id="attached-file" mb="2">
          Attached file
        </Heading>
        <Text tone="muted" size="sm" mb="3">
          {fileSizeText(file.size)}
        </Text>
        <Stack gap="3" justifyItems="start">
          <FileCaution file={file} />
          <FileButton file={file} />
        </Stack>
      </section>
    </Card>
  )
}
