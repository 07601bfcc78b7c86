import { chakra } from '@chakra-ui/react'
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

/**
 * Shows a death certificate beside the facts that it is compared with. On a phone the facts come
 * first. `children` are the buttons with the decisions about the certificate.
 */
export function CertificateDialog({
  shown: { kind, name, file },
  facts,
  onClose,
  children,
}: {
  shown: ShownCertificate
  facts: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title="Death certificate"
      footer={
        <Button
          variant="tertiary"
          icon={<Download size={18} />}
          onClick={() => saveFile(file, name)}
        >
          Download
        </Button>
      }
    >
      <chakra.div
        display="grid"
        columnGap="8"
        rowGap="6"
        alignItems="start"
        // What a dialog on a wide screen leaves of the window between its title and buttons.
        css={{ '--zoom-area-height': 'calc(100vh - 17rem)' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '21rem minmax(0, 1fr)' }}
        gridTemplateRows={{ md: 'auto 1fr' }}
      >
        <div>{facts}</div>
        <chakra.div gridColumn={{ md: '2' }} gridRow={{ md: '1 / span 2' }}>
          <FilePreview name={name} kind={kind} file={file} zooms onRetry={onClose} />
        </chakra.div>
        <div>{children}</div>
      </chakra.div>
    </Dialog>
  )
}
