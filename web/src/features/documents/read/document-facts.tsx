import { chakra } from '@chakra-ui/react'
import { documentCategoryName } from '#shared/data/document-categories.ts'
import type { FullDocument } from '#shared/model/document.ts'
import { longDate } from '#shared/rules/time/long-date.ts'
import { Fact, FactList } from '#web/ui/fact.tsx'

/** What its owner wrote about a document, and where the original is. */
export function DocumentFacts({
  document: { category, holder, issuedOn, expiresOn, originalPlace, note, writtenHere },
}: {
  document: FullDocument
}) {
  return (
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
  )
}
