/** The part of a picture to keep, in its own pixels. */
export interface PictureArea {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Draws a part of a picture again, with a longest side of at most `maximumSide` pixels. It becomes
 * WebP, or JPEG if the browser cannot encode WebP. Only the colors are kept, no metadata such as
 * place, date and camera. Undefined if the browser cannot draw or encode it.
 *
 * @param name The name of the file, without its ending.
 */
export async function drawPicture(
  picture: CanvasImageSource,
  { x, y, width, height }: PictureArea,
  { name, maximumSide, quality }: { name: string; maximumSide: number; quality: number },
): Promise<File | undefined> {
  const scale = Math.min(1, maximumSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparent areas of a PNG would become black in a JPEG.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const encode = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const webp = await encode('image/webp')
  const encoded = webp?.type === 'image/webp' ? webp : await encode('image/jpeg')
  if (!encoded) return undefined
  const ending = encoded.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([encoded], `${name}.${ending}`, { type: encoded.type })
}
