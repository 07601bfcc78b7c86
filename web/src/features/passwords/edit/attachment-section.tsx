import { endingsOf } from '#shared/rules/files/file-types.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import { type AccountFields, attachedFile } from './account-fields.ts'
import type { AccountFormState } from './use-account-form.ts'

/** A file that belongs to the digital account, such as a letter with recovery codes. */
export function AttachmentSection({
  form: { setValue, watch, formState },
}: {
  form: AccountFormState
}) {
  const file = watch('fileId')
  const attach = (attached: AccountFields['fileId']) =>
    setValue('fileId', attached, { shouldDirty: true })
  const uploads = useUploads('account', { onStored: (stored) => attach(attachedFile(stored)) })
  const rows = uploads.items.filter(({ state }) => state !== 'done')
  return (
    <FormSection title="Attached file">
      {file && <FileRow framed name={file.fileName} onTakeOut={() => attach(null)} />}
      {!file && (
        <DropZone
          label="Add a file"
          help="A paper or a photo of it, up to 25 MB."
          endings={endingsOf('account')}
          multiple={false}
          disabled={rows.some(({ state }) => state !== 'failed')}
          onFiles={uploads.add}
        />
      )}
      <Problem message={formState.errors.fileId?.message} />
      <UploadList rows={rows} uploads={uploads} />
    </FormSection>
  )
}
