import { lazy, Suspense, useState } from 'react'
import { drawPicture, type PictureArea } from '#web/lib/files/draw-picture.ts'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Skeleton } from './skeleton.tsx'
import { Text } from './typography.tsx'

const CropArea = lazy(() =>
  import('./crop-area.tsx').then((module) => ({ default: module.CropArea })),
)

/** The longest side of an avatar, in pixels: sharp at every size that the product shows. */
const maximumSide = 512

/** Draws a part of a picture in the size of an avatar. Throws if the picture cannot be read. */
async function drawAvatar(picture: Blob, area: PictureArea): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  const avatar = await drawPicture(bitmap, area, { name: 'picture', maximumSide, quality: 0.88 })
  bitmap.close()
  if (!avatar) throw new Error('This browser could not draw the picture.')
  return avatar
}

export interface CropDialogProps {
  /** The chosen picture. The dialog is open while there is one. */
  picture: File | undefined
  onClose: () => void
  /** Called with the chosen part, without the metadata of the file. */
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

  const takeArea = async () => {
    if (!picture || !area) return
    setBusy(true)
    try {
      onCropped(await drawAvatar(picture, area))
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
            <Button loading={busy} onClick={() => void takeArea()}>
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
            Drag the picture, or use the arrow keys. We leave out where and when it was taken.
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
