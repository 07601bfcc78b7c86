import { lazy, Suspense, useState } from 'react'
import type { PictureArea } from '#web/lib/files/draw-picture.ts'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { encodePicture } from './encode-picture.ts'
import { Skeleton } from './skeleton.tsx'
import { Text } from './typography.tsx'

const CropArea = lazy(() =>
  import('./crop-area.tsx').then((module) => ({ default: module.CropArea })),
)

export interface CropDialogProps {
  /** The chosen picture. The dialog is open while there is one. */
  picture: File | undefined
  onClose: () => void
  /** The chosen part, at most 512 pixels wide, without the metadata of the file. */
  onCropped: (picture: File) => void
}

/**
 * Chooses which part of a picture becomes the avatar. The cropping code is loaded when the dialog
 * first opens.
 */
export function CropDialog({ picture, onClose, onCropped }: CropDialogProps) {
  const src = useObjectUrl(picture)
  const [area, setArea] = useState<PictureArea>()
  const [unreadable, setUnreadable] = useState<File>()
  const [busy, setBusy] = useState(false)
  const failed = picture !== undefined && unreadable === picture

  const use = async () => {
    if (!picture || !area) return
    setBusy(true)
    try {
      onCropped(await encodePicture(picture, area))
    } catch {
      setUnreadable(picture)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={picture !== undefined}
      onClose={onClose}
      title="Choose what is shown"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {!failed && (
            <Button loading={busy} onClick={() => void use()}>
              Use this picture
            </Button>
          )}
        </>
      }
    >
      {failed ? (
        <Banner tone="error" role="alert">
          We can’t open this picture. Try another one, as JPEG or PNG.
        </Banner>
      ) : (
        <>
          <Text size="sm" tone="muted" mb="3">
            Drag the picture, or use the arrow keys. Where and when it was taken is left out.
          </Text>
          <Suspense fallback={<Skeleton h="20rem" />}>
            {src && (
              <CropArea src={src} onArea={setArea} onProblem={() => setUnreadable(picture)} />
            )}
          </Suspense>
        </>
      )}
    </Dialog>
  )
}
