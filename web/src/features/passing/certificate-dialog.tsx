import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** Shows a death certificate. `children` are the buttons of what can be decided about it. */
export function CertificateDialog({
  shown: { kind, name, file },
  onClose,
  children,
}: {
  shown: ShownCertificate
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={name}
      footer={
        <>
          <Button
            variant="tertiary"
            icon={<Download size={18} />}
            onClick={() => saveFile(file, name)}
          >
            Download
          </Button>
          {children}
        </>
      }
    >
      <FilePreview name={name} kind={kind} file={file} onRetry={onClose} />
    </Dialog>
  )
}
