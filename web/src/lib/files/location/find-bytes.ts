/** The bytes of a text whose characters are all below 256. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => sign.charCodeAt(0))

const startsAt = (bytes: Uint8Array, wanted: Uint8Array, start: number) =>
  wanted.every((byte, index) => bytes[start + index] === byte)

/** Where some bytes occur among others, from a position on. -1 if they do not. */
export const findBytes = (bytes: Uint8Array, wanted: Uint8Array, from = 0): number => {
  const [first] = wanted
  if (first === undefined) return -1
  let start = bytes.indexOf(first, from)
  while (start >= 0 && !startsAt(bytes, wanted, start)) start = bytes.indexOf(first, start + 1)
  return start
}

/** Every place where some bytes occur among others. */
export const findAllBytes = (bytes: Uint8Array, wanted: Uint8Array): number[] => {
  const starts: number[] = []
  let start = findBytes(bytes, wanted)
  while (start >= 0) {
    starts.push(start)
    start = findBytes(bytes, wanted, start + wanted.length)
  }
  return starts
}
