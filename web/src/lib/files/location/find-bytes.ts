/** The bytes of a text whose characters are all below 256. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0))

const startsAt = (bytes: Uint8Array, wanted: Uint8Array, at: number) =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** Where some bytes occur among others, from a position on. -1 if they do not. */
export const findBytes = (bytes: Uint8Array, wanted: Uint8Array, from = 0): number => {
  const [first] = wanted
  if (first === undefined) return -1
  let at = bytes.indexOf(first, from)
  while (at >= 0 && !startsAt(bytes, wanted, at)) at = bytes.indexOf(first, at + 1)
  return at
}

/** Every place where some bytes occur among others. */
export const findAllBytes = (bytes: Uint8Array, wanted: Uint8Array): number[] => {
  const found: number[] = []
  let at = findBytes(bytes, wanted)
  while (at >= 0) {
    found.push(at)
    at = findBytes(bytes, wanted, at + wanted.length)
  }
  return found
}
