import { bytesOf, findAllBytes } from './find-bytes.ts'

/** A Photoshop resource with IPTC data: `8BIM` and its number. */
const resource = bytesOf('8BIM\x04\x04')

/** Data sets of record 2 that name a place: city, part of it, state, and code and name of the country. */
const places = [90, 92, 95, 100, 101]

/** Removes the names of places from every IPTC block among some bytes, in place: they become spaces. */
export const blankIptc = (bytes: Uint8Array): void => {
  for (const at of findAllBytes(bytes, resource)) {
    // A name, padded to an even length, usually empty; then four bytes of length.
    const name = bytes[at + resource.length] ?? 0
    const data = at + resource.length + ((name + 2) & ~1) + 4
    for (let set = data; bytes[set] === 0x1c; ) {
      const length = ((bytes[set + 3] ?? 0) << 8) | (bytes[set + 4] ?? 0)
      const value = set + 5
      // A length of more than 32,767 is written in another way, which no name of a place needs.
      if (length > 0x7fff) break
      if (bytes[set + 1] === 2 && places.includes(bytes[set + 2] ?? 0)) {
        bytes.fill(0x20, value, Math.min(bytes.length, value + length))
      }
      set = value + length
    }
  }
}
