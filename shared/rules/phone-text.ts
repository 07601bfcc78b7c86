const phoneParts = (number: string) => {
  const [main = '', extension] = number.split(';ext=')
  return { main, extension }
}

/**
 * A stored number as screens and mails print it. One of the US or Canada has its usual notation,
 * `(512) 555-0134`, and any other the international form. An extension follows:
 * `(512) 555-0134 ext. 12`.
 */
export const phoneText = (international: string): string => {
  const { main, extension } = phoneParts(international)
  const text = main.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return extension ? `${text} ext. ${extension}` : text
}

/** The link that calls a number, with its extension (RFC 3966). */
export const phoneLink = (international: string): string => {
  const { main, extension } = phoneParts(international)
  return extension ? `tel:${main};ext=${encodeURIComponent(extension)}` : `tel:${main}`
}

/** A short name for a number that the user pool masks (`+*******0142`). */
export const phoneEnding = (masked: string): string => {
  const digits = /\d{4}$/.exec(masked)?.[0]
  return digits ? `the phone ending in ${digits}` : 'your phone'
}
