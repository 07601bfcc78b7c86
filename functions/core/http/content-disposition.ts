/**
 * A text in the encoding of RFC 8187 for headers. `encodeURIComponent` leaves apostrophes, brackets
 * and asterisks, which that encoding does not allow.
 */
const extendedValue = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The header that makes a browser save a response under a file name in any script, and never
 * display it.
 */
export const contentDisposition = (fileName: string) =>
  `attachment; filename*=UTF-8''${extendedValue(fileName)}`
