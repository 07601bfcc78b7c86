/** The part of a picture to keep, in its own pixels. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The longest side of an avatar, in pixels: sharp at every size that the product shows. */
const maximumSide = 512

const quality = 0.88

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/**
 * Draws a part of a picture again, in the size of an avatar. It becomes WebP, or JPEG if the
 * browser cannot encode WebP. Only the colors are kept, no metadata such as place, date and camera.
 * Throws if the picture cannot be read.
 */
export async function encodePicture(picture: Blob, area: PictureArea): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, maximumSide / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  // Transparent areas of a PNG would become black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(
    bitmap,
    area.x,
    area.y,
    area.width,
    area.height,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  bitmap.close()
  const webp = await encode(canvas, 'image/webp')
  const encoded = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg')
  if (!encoded) throw new Error('This browser could not encode the picture.')
  const ending = encoded.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([encoded], `picture.${ending}`, { type: encoded.type })
}
