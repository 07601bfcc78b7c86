import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FullDocument } from '#shared/model/document.ts'
import { downloadSignedWill } from '#web/features/documents/download-file.ts'
import { FileInPlace } from '#web/features/documents/file-in-place.tsx'
import { FileLine } from '#web/features/documents/file-line.tsx'
import { FromOwner } from '#web/parts/sharing/from-owner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { DocumentFacts } from './document-facts.tsx'

/** A document as its readers see it: what it is, where the original is, and the file. */
export function ReadDocument({
  document,
  children,
}: {
  document: FullDocument
  /** Shown below, for its owner. */
  children?: ReactNode
}) {
  const { title, file, from, signedWill, writtenHere } = document
  return (
    <chakra.div maxW="column">
      <PageTitle lead={from && <FromOwner from={from} />}>{title}</PageTitle>
      <Stack gap="6">
        <Card>
          <DocumentFacts document={document} />
        </Card>
        <Card display="grid" gap="4">
          {signedWill && (
            <Text size="sm" tone="muted">
              {file && 'This is a scan of a signed will. '}Only the signed paper counts in law.
            </Text>
          )}
          {file ? (
            <>
              <FileLine
                file={file}
                onDownload={signedWill ? () => downloadSignedWill(document) : undefined}
              />
              <FileInPlace key={file.fileId} file={file} />
            </>
          ) : (
            <Text tone="muted">
              {writtenHere
                ? 'It was written here. There is no file of it.'
                : 'It exists on paper only. There is no file of it here.'}
            </Text>
          )}
        </Card>
        {children}
      </Stack>
    </chakra.div>
  )
}
