import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { FullDocument } from '#shared/model/document.ts'
import { DeleteDocumentButton } from '#web/features/documents/delete-document-button.tsx'
import { DocumentFacts } from '#web/features/documents/read/document-facts.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { useReaders } from '#web/parts/giving/use-readers.ts'
import { visibilityBadges } from '#web/parts/visibility-badges.ts'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CurrentFile } from './current-file.tsx'
import { DetailsFields } from './details-fields.tsx'
import { DocumentReaders } from './document-readers.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { ReminderBanner } from './reminder-banner.tsx'
import { type CurrentDocument, useCurrentDocument } from './use-current-document.ts'
import { useDocumentForm } from './use-document-form.ts'

/**
 * A document of the person: its file, what they wrote about it, who sees it, its versions, and its
 * deletion. What changes its details is folded.
 */
export function DocumentForm({
  loaded,
  listPath,
  moveCard,
}: {
  loaded: FullDocument
  /** The list that it was opened from. */
  listPath: string
  /** A card with which the document is moved, such as to a business. */
  moveCard?: ((current: CurrentDocument) => ReactNode) | undefined
}) {
  const current = useCurrentDocument(loaded)
  const form = useDocumentForm(current, listPath)
  const { document } = current
  const { fileId, title, visibility } = document
  const readersOf = useReaders('document', [fileId])
  return (
    <>
      <chakra.p mb="3" fontSize="sm">
        <TextLink to={listPath}>Back to the list</TextLink>
      </chakra.p>
      <FormScreen
        form={form}
        title={title}
        lead={visibility === 'nobody' ? visibilityBadges.nobody : readersOf(fileId)}
        name={title}
        cancelTo={listPath}
        fold={{
          title: 'Change its details',
          hint: 'Title, category, dates, where the original is, note',
        }}
        above={
          <>
            <ReminderBanner current={current} />
            <CurrentFile current={current} />
            <SectionCard title="Its details">
              <DocumentFacts document={document} />
            </SectionCard>
            <DocumentReaders current={current} />
          </>
        }
      >
        <DetailsFields form={form} />
      </FormScreen>
      <Stack maxW="column" gap="6" mt="6">
        {moveCard?.(current)}
        <EarlierVersions files={document.earlier} />
        <DeleteDocumentButton document={document} listPath={listPath} onDeleted={form.forget} />
      </Stack>
    </>
  )
}
