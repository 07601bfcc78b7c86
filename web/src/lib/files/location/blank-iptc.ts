import { bytesOf, findAllBytes } from './find-bytes.ts'

/** A Photoshop resource with IPTC data: `8BIM` and its number. */
const resource = bytesOf('8BIM\x04\x04')

/**
 * Data sets of record 2 that name a place (IPTC IIM 4.2): the code and the name of a location that
 * is shown, the city, a part of the city, the state, and the code and the name of the country.
 */
const places = [26, 27, 90, 92, 95, 100, 101]

const numberAt = (bytes: Uint8Array, start: number, size: number) =>
  bytes.subarray(start, start + size).reduce((number, byte) => number * 256 + byte, 0)

/**
 * Replaces the names of places in every IPTC block of a file's bytes by spaces. Changes `bytes`.
 */
export const blankIptc = (bytes: Uint8Array): void => {
  for (const start of findAllBytes(bytes, resource)) {
    // A length byte and a name, together padded to an even length. The name is usually empty. Then
    // four bytes of length.
    const nameLength = bytes[start + resource.length] ?? 0
    const data = start + resource.length + ((nameLength + 2) & ~1) + 4
    // A data set: the byte 0x1c, the record, the number of the data set, two bytes of length, and
    // the value.
    for (let offset = data; bytes[offset] === 0x1c; ) {
      const shortLength = numberAt(bytes, offset + 3, 2)
      // If the highest bit is set, the other bits say how many further bytes have the length.
      const lengthSize = shortLength > 0x7fff ? shortLength - 0x8000 : 0
      const length = lengthSize ? numberAt(bytes, offset + 5, lengthSize) : shortLength
      const value = offset + 5 + lengthSize
      if (bytes[offset + 1] === 2 && places.includes(bytes[offset + 2] ?? 0)) {
        bytes.fill(0x20, value, Math.min(bytes.length, value + length))
      }
      offset = value + length
    }
  }
}
