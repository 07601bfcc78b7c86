export type RecordingKind = 'audio' | 'video'

/** In the order of preference: what plays everywhere first. */
const types: Readonly<Record<RecordingKind, readonly string[]>> = {
  audio: ['audio/mp4;codecs=mp4a.40.2', 'audio/mp4', 'audio/webm;codecs=opus', 'audio/webm'],
  video: [
    'video/mp4;codecs=avc1.42E01E,mp4a.40.2',
    'video/mp4',
    'video/webm;codecs=vp9,opus',
    'video/webm;codecs=vp8,opus',
    'video/webm',
  ],
}

/** The best type that this browser can record. Undefined if it can record none. */
export const recordingType = (
  kind: RecordingKind,
  isSupported: (type: string) => boolean,
): string | undefined => types[kind].find(isSupported)

/**
 * How much is recorded per second, in bits, and for how long at most, in seconds: about 160 MB for
 * a film.
 */
export const recordingLimits = {
  audio: { bits: { audioBitsPerSecond: 96_000 }, seconds: 3600 },
  video: { bits: { audioBitsPerSecond: 96_000, videoBitsPerSecond: 2_000_000 }, seconds: 600 },
} as const

const fileNameParts = {
  audio: { noun: 'Voice', mp4: 'm4a', webm: 'weba' },
  video: { noun: 'Film', mp4: 'mp4', webm: 'webm' },
} as const

/** A file name that says what it is and when it was made: `Voice 2026-11-22 16.05.weba`. */
export const recordingName = (kind: RecordingKind, type: string, at: Date): string => {
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  const { noun, mp4, webm } = fileNameParts[kind]
  const ending = type.includes('mp4') ? mp4 : webm
  return `${noun} ${day} ${twoDigits(at.getHours())}.${twoDigits(at.getMinutes())}.${ending}`
}

/** "1:05" */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

/** Why the camera or the microphone cannot be used, and what helps. */
export const refusalText = (kind: RecordingKind, error: unknown): string => {
  const device = kind === 'audio' ? 'microphone' : 'camera and microphone'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') {
    return `Your browser does not let us use the ${device}. Allow it in the settings beside the address of this page, then try again.`
  }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') {
    return `We found no ${device} on this device. You can record with another device, and add the file here.`
  }
  if (name === 'NotReadableError' || name === 'AbortError') {
    return `Another program is using the ${device}. Close it, then try again.`
  }
  return 'This browser cannot record here. You can record with another program, and add the file.'
}
