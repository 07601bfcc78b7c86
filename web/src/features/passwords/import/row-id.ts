const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The same UUID as the server derives from a text (RFC 9562, version 8: from SHA-256). */
const uuidOf = async (data: Uint8Array<ArrayBuffer>): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', data)).subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * The id of an import, made from the bytes of the file: an import of the same file that was broken off goes on under the
 * same id.
 */
export const importIdOf = (file: Uint8Array<ArrayBuffer>): Promise<string> => uuidOf(file)

/** The id of the account that a row becomes, so that a repeated call changes nothing. */
export const rowIdOf = (importId: string, row: number): Promise<string> =>
  uuidOf(new TextEncoder().encode(`import ${importId} ${row}`))
