import type { ReactNode } from 'react'
import type { FullDocument } from '#shared/model/document.ts'
import { DeleteDocumentButton } from '#web/features/documents/delete-document-button.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
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
  listPath,
  moveCard,
}: {
  loaded: FullDocument
  /** The list that it was opened from. */
  listPath: string
  /** A card above the form with which the document is moved, such as to a business. */
  moveCard?: ((current: CurrentDocument) => ReactNode) | undefined
}) {
  const current = useCurrentDocument(loaded)
  const form = useDocumentForm(current, listPath)
  const { document } = current
  const { fileId, title, category, visibility, earlier, signedWill, originalPlace } = document
  return (
    <>
      <FormScreen
        form={form}
        title={title}
        name={title}
        cancelTo={listPath}
        card
        above={
          <>
            <ReminderBanner current={current} />
            <CurrentFile current={current} />
            <TargetShares
              target={{ targetType: 'document', targetId: fileId }}
              visibility={visibility}
              category={category}
              title="Who sees this document"
              lead="They read your notes about it, see where the original is, and can download the file, without its earlier versions."
            >
              {signedWill && originalPlace && visibility !== 'nobody' && (
                <Text>
                  After your death, each of your delegates reads where the original is, whoever is
                  named here. That does not let them see your note or the file.
                </Text>
              )}
            </TargetShares>
            {moveCard?.(current)}
          </>
        }
      >
        <DetailsFields form={form} />
      </FormScreen>
      <Stack maxW="column" gap="6" mt="6">
        <EarlierVersions files={earlier} />
        <DeleteDocumentButton document={document} listPath={listPath} onDeleted={form.forget} />
      </Stack>
    </>
  )
}
