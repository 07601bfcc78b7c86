/** A number of the US or Canada in its usual notation: `(512) 555-0134`. Others keep the international form. */
export const phoneText = (international: string): string =>
  international.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** A short name for a number that the user pool masks (`+*******0142`). */
export const phoneEnding = (masked: string): string => {
  const digits = /\d{4}$/.exec(masked)?.[0]
  return digits ? `the phone ending in ${digits}` : 'your phone'
}
