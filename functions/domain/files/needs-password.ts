/** The trailer of an encrypted PDF names its dictionary of encryption (ISO 32000-2, 7.5.5). */
const encryptedPdf = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/

/**
 * An office document with a password is a compound file instead of an archive ([MS-OFFCRYPTO] 1.3).
 */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const isArchived = (contentType: string) => contentType.startsWith('application/vnd.openxmlformats')

/**
 * Whether a file is encrypted, so that who opens it may be asked for a password that we do not
 * know. A PDF that is only protected against printing counts too: its reader may ask. `bytes`: the
 * whole file, or as much as was read.
 */
export const needsPassword = (contentType: string, bytes: Uint8Array): true | undefined => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (contentType === 'application/pdf') {
    // The name is looked for first, since the text of a large file takes as much memory again.
    return (file.includes('/Encrypt') && encryptedPdf.test(file.toString('latin1'))) || undefined
  }
  return (isArchived(contentType) && file.subarray(0, 8).equals(compoundFile)) || undefined
}
