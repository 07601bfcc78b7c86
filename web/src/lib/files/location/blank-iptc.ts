import { bytesOf, findAllBytes } from './find-bytes.ts'

/** A Photoshop resource with IPTC data: `8BIM` and its number. */
const resource = bytesOf('8BIM\x04\x04')

/**
 * Data sets of record 2 that name a place: the city, a part of the city, the state, and the code
 * and the name of the country.
 */
const places = [90, 92, 95, 100, 101]

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
      const length = ((bytes[offset + 3] ?? 0) << 8) | (bytes[offset + 4] ?? 0)
      const value = offset + 5
      // A length of more than 32,767 is written in another way, which no name of a place needs.
      if (length > 0x7fff) break
      if (bytes[offset + 1] === 2 && places.includes(bytes[offset + 2] ?? 0)) {
        bytes.fill(0x20, value, Math.min(bytes.length, value + length))
      }
      offset = value + length
    }
  }
}
