import { bytesOf, findAllBytes, findBytes } from './find-bytes.ts'

const packetStart = bytesOf('<x:xmpmeta')
const packetEnd = bytesOf('</x:xmpmeta>')

/**
 * Names of XMP properties that say where a picture was taken (Exif, IPTC and Photoshop namespaces).
 */
const placeNames =
  'GPS\\w*|City|State|Country\\w*|Sublocation|Location\\w*|ProvinceState|WorldRegion'
// As in exif:GPSLatitude="52,30N".
const attribute = new RegExp(
  `((?<![\\w-])[\\w-]+:(?:${placeNames})\\s*=\\s*)("[^"]*"|'[^']*')`,
  'g',
)
// As in <exif:GPSLatitude>52,30N</exif:GPSLatitude>.
const element = new RegExp(
  `(<([\\w-]+:(?:${placeNames}))(?:\\s[^>]*)?>)([\\s\\S]*?)(?=</\\2\\s*>)`,
  'g',
)

const blankedPacket = (text: string) =>
  text
    .replace(
      element,
      (_, tag: string, _name: string, value: string) => tag + ' '.repeat(value.length),
    )
    .replace(attribute, (_, name: string, value: string) => {
      const quote = value.charAt(0)
      return `${name}${quote}${' '.repeat(value.length - 2)}${quote}`
    })

/** Latin-1 keeps one character for each byte, so that the packet keeps its length. */
const latin1 = (bytes: Uint8Array) => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** Overwrites the place in every XMP packet with spaces, so that later offsets stay valid. */
export const blankXmp = (bytes: Uint8Array): void => {
  for (const start of findAllBytes(bytes, packetStart)) {
    const end = findBytes(bytes, packetEnd, start)
    if (end < 0) return
    bytes.set(bytesOf(blankedPacket(latin1(bytes.subarray(start, end)))), start)
  }
}
