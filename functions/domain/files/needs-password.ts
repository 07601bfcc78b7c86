/** The trailer of an encrypted PDF names its dictionary of encryption (ISO 32000-2, 7.5.5). */
const encryptedPdf = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/

/**
 * An office document with a password is a compound file instead of an archive ([MS-OFFCRYPTO] 1.3).
 */
const compoundFileStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const isOfficeArchive = (contentType: string) =>
  contentType.startsWith('application/vnd.openxmlformats')

/**
 * Whether a file is encrypted, so that the person who opens it may be asked for a password that we
 * do not know. Also true for a PDF that is only protected against printing, because some programs
 * ask then, too. `bytes` is the whole file, or as much as was read.
 */
export const needsPassword = (contentType: string, bytes: Uint8Array): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (contentType === 'application/pdf') {
    // Searches the bytes first, because to make a text of a large file takes as much memory again.
    return file.includes('/Encrypt') && encryptedPdf.test(file.toString('latin1'))
  }
  const isCompound = file.subarray(0, compoundFileStart.length).equals(compoundFileStart)
  return isOfficeArchive(contentType) && isCompound
}
