import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { StoredFile } from '#shared/model/file.ts'
import type { FileId } from '#shared/model/ids.ts'
import { attachmentLimit } from '#shared/model/message.ts'
import { endingsOf, previewOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { FilePreviewDialog } from '#web/parts/files/file-preview-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FileRow } from '#web/ui/file-row.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import type { MessageWork } from './use-message.ts'

/** The files of a message. The writer can add, preview and remove them. */
export function Attachments({ work: { editor, message } }: { work: MessageWork }) {
  const [shown, setShown] = useState<StoredFile>()
  const files = message?.files ?? []
  const attaching = useMutation(
    (fileId: FileId) =>
      editor.act(({ messageId }) =>
        api.Messages.AttachFiles({ body: { messageId, fileIds: [fileId] } }),
      ),
    { overlapping: true },
  )
  const detaching = useMutation((fileId: FileId) =>
    editor.act(({ messageId }) => api.Messages.DetachFile({ body: { messageId, fileId } })),
  )
  const uploads = useUploads('message', {
    onStored: (file) => {
      void attaching.run(file.fileId).then((isAttached) => {
        const item = uploads.items.find((uploadItem) => uploadItem.stored?.fileId === file.fileId)
        if (isAttached && item) uploads.remove(item.id)
      })
    },
  })
  const attached = files.map(({ fileId }) => fileId)
  const rows = uploads.items.filter(({ stored }) => !stored || !attached.includes(stored.fileId))
  const problem = attaching.error ?? detaching.error
  return (
    <chakra.section aria-labelledby="attachments" mt="6" pt="5" borderTop="hairline">
      <Heading as="h2" size="md" id="attachments" mb="3">
        Photos and files
      </Heading>
      {files.length > 0 && (
        <Stack as="ul" gap="2" mb="3">
          {files.map((file) => (
            <FileRow
              key={file.fileId}
              as="li"
              framed
              name={file.fileName}
              size={file.size}
              onTakeOut={() => void detaching.run(file.fileId)}
            >
              {previewOf(file.contentType) && (
                <Button variant="tertiary" onClick={() => setShown(file)}>
                  Look
                </Button>
              )}
            </FileRow>
          ))}
        </Stack>
      )}
      <Stack gap="3">
        <DropZone
          label="Add photos and files"
          help={`Photos, sound, film and papers, up to 25 MB each, ${attachmentLimit} in all.`}
          endings={endingsOf('message')}
          disabled={files.length >= attachmentLimit}
          onFiles={uploads.add}
        />
        <UploadList rows={rows} uploads={uploads} />
      </Stack>
      <Problem message={problem} mt="3" />
      {files.length >= attachmentLimit && (
        <Text size="sm" tone="muted">
          A message takes {attachmentLimit} files.
        </Text>
      )}
      {shown && <FilePreviewDialog file={shown} onClose={() => setShown(undefined)} />}
    </chakra.section>
  )
}
