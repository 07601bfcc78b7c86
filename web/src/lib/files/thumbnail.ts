import { drawPicture } from './draw-picture.ts'

/**
 * The longest side of a thumbnail, in pixels: sharp on a card, also on a phone with three pixels a
 * point.
 */
const maximumSide = 800

/** A small picture of a photo, or of a frame of a film. Undefined if the browser cannot draw it. */
export const thumbnailOf = (
  picture: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
): Promise<File | undefined> =>
  drawPicture(picture, { x: 0, y: 0, ...size }, { name: 'thumbnail', maximumSide, quality: 0.8 })
