import { bytesOf, findAllBytes, findBytes } from './find-bytes.ts'

const start = bytesOf('<x:xmpmeta')
const end = bytesOf('</x:xmpmeta>')

/**
 * Names of XMP properties that say where a picture was taken (Exif, IPTC and Photoshop namespaces).
 */
const place = 'GPS\\w*|City|State|Country\\w*|Sublocation|Location\\w*|ProvinceState|WorldRegion'
const attribute = new RegExp(`((?<![\\w-])[\\w-]+:(?:${place})\\s*=\\s*)("[^"]*"|'[^']*')`, 'g')
const element = new RegExp(`(<([\\w-]+:(?:${place}))(?:\\s[^>]*)?>)([\\s\\S]*?)(?=</\\2\\s*>)`, 'g')

const blanked = (text: string) =>
  text
    .replace(
      element,
      (_, tag: string, _name: string, value: string) => tag + ' '.repeat(value.length),
    )
    .replace(
      attribute,
      (_, name: string, value: string) =>
        `${name}${value.charAt(0)}${' '.repeat(value.length - 2)}${value.charAt(0)}`,
    )

const latin = (bytes: Uint8Array) => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** Removes the place from every XMP packet among some bytes, in place: its values become spaces. */
export const blankXmp = (bytes: Uint8Array): void => {
  for (const at of findAllBytes(bytes, start)) {
    const to = findBytes(bytes, end, at)
    if (to < 0) return
    bytes.set(bytesOf(blanked(latin(bytes.subarray(at, to)))), at)
  }
}
