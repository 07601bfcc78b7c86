import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '#shared/model/file.ts'
import { FilePreviewDialog } from '#web/parts/files/file-preview-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

/** Opens the attachment of a digital account in a preview. */
export function FileButton({ file }: { file: StoredFile }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Paperclip size={18} />} onClick={() => setOpen(true)}>
        {file.fileName}
      </Button>
      <FilePreviewDialog file={open ? file : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
