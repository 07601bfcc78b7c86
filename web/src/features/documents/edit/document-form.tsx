import type { ReactNode } from 'react'
import type { FullDocument } from '#shared/model/document.ts'
import { CategoryShares } from '#web/features/documents/category-shares.tsx'
import { DeleteDocumentButton } from '#web/features/documents/delete-document-button.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { CurrentFile } from './current-file.tsx'
import { DetailsFields } from './details-fields.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { ReminderBanner } from './reminder-banner.tsx'
import { type CurrentDocument, useCurrentDocument } from './use-current-document.ts'
import { useDocumentForm } from './use-document-form.ts'

/**
 * A document of the person: its file, what they wrote about it, its versions, who sees it, and its
 * deletion.
 */
export function DocumentForm({
  loaded,
  listTo,
  moveCard,
}: {
  loaded: FullDocument
  /** The list that it was opened from. */
  listTo: string
  /** A card above the form with which the document is moved, such as to a business. */
  moveCard?: ((current: CurrentDocument) => ReactNode) | undefined
}) {
  const current = useCurrentDocument(loaded)
  const form = useDocumentForm(current, listTo)
  const { document } = current
  const { fileId, title, category, visibility, earlier } = document
  return (
    <>
      <FormScreen
        form={form}
        title={title}
        name={title}
        cancelTo={listTo}
        card
        above={
          <>
            <ReminderBanner current={current} />
            <CurrentFile current={current} />
            {moveCard?.(current)}
          </>
        }
      >
        <DetailsFields form={form} />
      </FormScreen>
      <Stack maxW="column" gap="6" mt="6">
        <EarlierVersions files={earlier} />
        <TargetShares
          target={{ targetType: 'document', targetId: fileId }}
          visibility={visibility}
          category={category}
          title="Who sees this document"
          lead="They read your notes about it, see where the original lies, and can download the file, without its earlier versions."
        />
        <CategoryShares category={category} />
        <DeleteDocumentButton document={document} listTo={listTo} onDeleted={form.forget} />
      </Stack>
    </>
  )
}
