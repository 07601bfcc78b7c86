import { readFileSync } from 'node:fs'

/**
 * The pictures of the example family and of its partner. They are drawn, so none shows a real
 * person.
 */
export type DemoPicture =
  | 'cello'
  | 'crib'
  | 'fjord'
  | 'kitchen'
  | 'logo'
  | 'luminarias'
  | 'morning'
  | 'passport'
  | 'porch'
  | 'rain'
  | 'river'

/** A picture as a WebP file, as if somebody uploaded it under this name. */
export const demoPicture = (picture: DemoPicture, fileName = `${picture}.webp`): File =>
  new File(
    [new Uint8Array(readFileSync(new URL(`pictures/${picture}.webp`, import.meta.url)))],
    fileName,
    { type: 'image/webp' },
  )
