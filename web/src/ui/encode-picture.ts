import { drawPicture, type PictureArea } from '#web/lib/files/draw-picture.ts'

/** The longest side of an avatar, in pixels: sharp at every size that the product shows. */
const maximumSide = 512

/** Draws a part of a picture in the size of an avatar. Throws if the picture cannot be read. */
export async function encodePicture(picture: Blob, area: PictureArea): Promise<File> {
  const bitmap = await createImageBitmap(picture)
  const avatar = await drawPicture(bitmap, area, { name: 'picture', maximumSide, quality: 0.88 })
  bitmap.close()
  if (!avatar) throw new Error('This browser could not draw the picture.')
  return avatar
}
