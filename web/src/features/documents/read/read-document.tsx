import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import type { FullDocument } from '#shared/model/document.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { downloadSignedWill } from '#web/features/documents/download-file.ts'
import { FileInPlace } from '#web/features/documents/file-in-place.tsx'
import { FileLine } from '#web/features/documents/file-line.tsx'
import { FromOwner } from '#web/parts/sharing/from-owner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, FactList } from '#web/ui/fact.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'

/** A document as its readers see it: what it is, where the original lies, and the file. */
export function ReadDocument({
  document,
  children,
}: {
  document: FullDocument
  /** Shown below, for its owner. */
  children?: ReactNode
}) {
  const {
    title,
    category,
    holder,
    issuedOn,
    expiresOn,
    originalPlace,
    note,
    file,
    from,
    signedWill,
    writtenHere,
  } = document
  return (
    <chakra.div maxW="column">
      <PageTitle lead={from && <FromOwner from={from} />}>{title}</PageTitle>
      <Stack gap="6">
        <Card>
          <FactList>
            {(originalPlace || !writtenHere) && (
              <Fact term="Where the original is">
                {originalPlace ?? <chakra.span color="muted">Not noted</chakra.span>}
              </Fact>
            )}
            <Fact term="Category">{documentCategoryName(category)}</Fact>
            {holder && <Fact term="Whose it is">{holder}</Fact>}
            {issuedOn && <Fact term="Issued on">{longDate(issuedOn)}</Fact>}
            {expiresOn && <Fact term="Expires on">{longDate(expiresOn)}</Fact>}
            {note && (
              <Fact term={writtenHere ? 'What it says' : 'Note'}>
                <chakra.span whiteSpace="pre-wrap">{note}</chakra.span>
              </Fact>
            )}
          </FactList>
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
