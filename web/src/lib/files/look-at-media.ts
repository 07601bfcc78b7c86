import { announcedType } from '#shared/rules/files/file-types.ts'
import { drawPicture } from './draw-picture.ts'

/** What the browser sees in a photo, a recording or a film. */
export interface MediaLook {
  readonly thumbnail?: File | undefined
  /** In pixels. */
  readonly width?: number
  readonly height?: number
  readonly seconds?: number
}

/**
 * How long a recording or a film may take to load, in milliseconds. Some browsers never finish
 * loading some kinds.
 */
const patience = 15_000

/**
 * The longest side of a thumbnail, in pixels: sharp on a card, also on a phone with three pixels a
 * point.
 */
const maximumSide = 800

/** A small picture of a photo or a film's frame. Undefined if the browser cannot draw it. */
const thumbnailOf = (
  picture: CanvasImageSource,
  size: { readonly width: number; readonly height: number },
) => drawPicture(picture, { x: 0, y: 0, ...size }, { name: 'thumbnail', maximumSide, quality: 0.8 })

/** Adds a thumbnail. If it cannot be made, the size and the length are kept without it. */
const withThumbnail = async (
  look: MediaLook,
  draw: () => Promise<File | undefined>,
): Promise<MediaLook> => {
  try {
    return { ...look, thumbnail: await draw() }
  } catch {
    return look
  }
}

const lookAtPicture = async (file: Blob): Promise<MediaLook> => {
  const picture = await createImageBitmap(file)
  try {
    const { width, height } = picture
    return await withThumbnail({ width, height }, () => thumbnailOf(picture, { width, height }))
  } finally {
    picture.close()
  }
}

/**
 * Resolves at the player's next event of this name. Rejects if the player fails, or if nothing
 * happens within `patience`.
 */
const eventOf = (player: HTMLMediaElement, name: string) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('This file takes too long to load.')), patience)
    const settle = (then: () => void) => () => {
      clearTimeout(timer)
      then()
    }
    player.addEventListener(name, settle(resolve), { once: true })
    player.addEventListener(
      'error',
      settle(() => reject(new Error('This file cannot be played here.'))),
      { once: true },
    )
  })

/** Loads an object URL into the player. Resolves once length and size are known. */
const loadIntoPlayer = async <Player extends HTMLMediaElement>(player: Player, url: string) => {
  const loaded = eventOf(player, 'loadeddata')
  player.muted = true
  player.preload = 'auto'
  player.src = url
  await loaded
  return player
}

const lengthOf = ({ duration }: HTMLMediaElement) =>
  Number.isFinite(duration) ? { seconds: Math.round(duration * 10) / 10 } : {}

const lookAtFilm = async (url: string): Promise<MediaLook> => {
  const film = await loadIntoPlayer(document.createElement('video'), url)
  const { videoWidth: width, videoHeight: height } = film
  const length = lengthOf(film)
  if (width === 0 || height === 0) return length
  return withThumbnail({ ...length, width, height }, async () => {
    // The very first frame of a film is often black.
    const frameShown = eventOf(film, 'seeked')
    film.currentTime = Math.min(1, (length.seconds ?? 0) / 4)
    await frameShown
    return thumbnailOf(film, { width, height })
  })
}

const lookAtSound = async (url: string): Promise<MediaLook> =>
  lengthOf(await loadIntoPlayer(document.createElement('audio'), url))

const withUrl = async (file: Blob, look: (url: string) => Promise<MediaLook>) => {
  const url = URL.createObjectURL(file)
  try {
    return await look(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/**
 * The size, the length and a small picture of a file, as far as this browser can show it. It never
 * fails.
 */
export const lookAtMedia = async (file: File): Promise<MediaLook> => {
  const type = announcedType(file)
  try {
    if (type.startsWith('image/')) return await lookAtPicture(file)
    if (type.startsWith('video/')) return await withUrl(file, lookAtFilm)
    if (type.startsWith('audio/')) return await withUrl(file, lookAtSound)
  } catch {
    // The file is kept all the same, without these facts.
  }
  return {}
}
