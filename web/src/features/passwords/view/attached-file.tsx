import { chakra } from '@chakra-ui/react'
import type { StoredFile } from '#shared/model/file.ts'
import { Card } from '#web/ui/card.tsx'
import { FileCaution } from '#web/ui/file-caution.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
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
        <chakra.div display="grid" gap="3" justifyItems="start">
          <FileCaution file={file} />
          <FileButton file={file} />
        </chakra.div>
      </section>
    </Card>
  )
}
