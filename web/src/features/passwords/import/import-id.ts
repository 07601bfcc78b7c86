const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The id of an import: a UUID that follows from the bytes of the file (RFC 9562, version 8: from
 * SHA-256). From it and the number of a row, the server makes the id of a digital account. So an
 * import that was broken off can go on, and a repeated one changes nothing.
 */
export const importIdOf = async (file: Uint8Array<ArrayBuffer>): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', file)).subarray(0, 16)
  // The upper half of this byte is the version, 8.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  // The upper two bits of this byte are the variant of all UUIDs of the RFC, 10.
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
