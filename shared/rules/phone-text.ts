const phoneParts = (number: string) => {
  const [main = '', extension] = number.split(';ext=')
  return { main, extension }
}

/**
 * A number of the US or Canada in its usual notation, `(512) 555-0134`. Others in the international
 * form. An extension follows it: `(512) 555-0134 ext. 12`.
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
