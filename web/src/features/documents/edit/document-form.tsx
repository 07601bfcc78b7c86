import { chakra } from '@chakra-ui/react'
import type { FullDocument } from '#shared/model/document.ts'
import { paths } from '#shared/paths.ts'
import { CategoryShares } from '#web/features/documents/category-shares.tsx'
import { DeleteDocumentButton } from '#web/features/documents/delete-document-button.tsx'
import { FormScreen } from '#web/parts/form/form-screen.tsx'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'
import { CurrentFile } from './current-file.tsx'
import { DetailsFields } from './details-fields.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { ReminderBanner } from './reminder-banner.tsx'
import { useCurrentDocument } from './use-current-document.ts'
import { useDocumentForm } from './use-document-form.ts'

/** A document of the person: its file, what they wrote about it, its versions, who sees it, and its deletion. */
export function DocumentForm({ loaded }: { loaded: FullDocument }) {
  const current = useCurrentDocument(loaded)
  const form = useDocumentForm(current)
  const { document } = current
  const { fileId, title, category, visibility, earlier } = document
  return (
    <>
      <FormScreen
        form={form}
        title={title}
        name={title}
        cancelTo={paths.documents}
        card
        above={
          <>
            <ReminderBanner current={current} />
            <CurrentFile current={current} />
          </>
        }
      >
        <DetailsFields form={form} />
      </FormScreen>
      <chakra.div maxW="46rem" display="grid" gap="6" mt="6">
        <EarlierVersions files={earlier} />
        <TargetShares
          target={{ targetType: 'document', targetId: fileId }}
          visibility={visibility}
          category={category}
          title="Who sees this document"
          lead="They read your notes about it, see where the original lies, and can download the file, without its earlier versions."
        />
        <CategoryShares category={category} />
        <DeleteDocumentButton document={document} to={paths.documents} onDeleted={form.forget} />
      </chakra.div>
    </>
  )
}
