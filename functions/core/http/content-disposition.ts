/** A text as RFC 8187 has it in a header: apostrophes, brackets and asterisks are not for names there. */
const extended = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The header that has a browser save an answer under a name of any script, and never show it. */
export const attachment = (fileName: string) => `attachment; filename*=UTF-8''${extended(fileName)}`
