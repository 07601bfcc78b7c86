/**
 * The longest side of a thumbnail, in pixels: sharp on a card, also on a phone with three pixels a
 * point.
 */
const maximumSide = 800

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.8))

/**
 * A small picture of a photo, or of a frame of a film: as WebP, or as JPEG if the browser cannot
 * encode WebP. It has no metadata. Undefined if the browser cannot draw it.
 */
export const thumbnailOf = async (
  picture: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<File | undefined> => {
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
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const webp = await encode(canvas, 'image/webp')
  const encoded = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg')
  if (!encoded) return undefined
  const ending = encoded.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([encoded], `thumbnail.${ending}`, { type: encoded.type })
}
