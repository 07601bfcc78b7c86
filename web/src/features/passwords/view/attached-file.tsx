import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { StoredFile } from '#shared/model/file.ts'
import { FilePreviewDialog } from '#web/parts/files/file-preview-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Heading, Text } from '#web/ui/typography.tsx'

/** The attachment of an account, which opens in a preview. */
export function AttachedFile({ file }: { file: StoredFile }) {
  const [open, setOpen] = useState(false)
  return (
    <Card asChild>
      <section aria-labelledby="attached-file">
        <Heading as="h2" size="lg" id="attached-file" mb="2">
          Attached file
        </Heading>
        <Text tone="muted" size="sm" mb="3">
          {fileSizeText(file.size)}
        </Text>
        <Button variant="secondary" icon={<Paperclip size={18} />} onClick={() => setOpen(true)}>
          {file.fileName}
        </Button>
        <FilePreviewDialog file={open ? file : undefined} onClose={() => setOpen(false)} />
      </section>
    </Card>
  )
}
