import { Download } from 'lucide-react'
import { saveFile } from '#web/lib/files/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilePreview } from '#web/ui/file-preview.tsx'

/** A certificate that an administrator has opened. */
export interface ShownCertificate {
  readonly kind: 'image' | 'pdf'
  readonly name: string
  readonly file: Blob
}

/** Shows a death certificate, so that it can be compared beside the facts of its case. */
export function CertificateDialog({
  shown: { kind, name, file },
  onClose,
}: {
  shown: ShownCertificate
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={name}
      footer={
        <Button
          variant="secondary"
          icon={<Download size={18} />}
          onClick={() => saveFile(file, name)}
        >
          Download
        </Button>
      }
    >
      <FilePreview name={name} kind={kind} file={file} onRetry={onClose} />
    </Dialog>
  )
}
