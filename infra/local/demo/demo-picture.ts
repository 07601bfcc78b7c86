import { readFileSync } from 'node:fs'

/**
 * The pictures of the example family and of its partner. They are drawn: none shows a real person.
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

/** One of them as a file that somebody uploads under this name: a WebP. */
export const demoPicture = (picture: DemoPicture, fileName = `${picture}.webp`): File =>
  new File(
    [new Uint8Array(readFileSync(new URL(`pictures/${picture}.webp`, import.meta.url)))],
    fileName,
    { type: 'image/webp' },
  )
