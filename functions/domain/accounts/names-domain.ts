import { parse } from 'tldts'

/** After these, even single letters are more likely an address than initials. */
const everyday = 'com|net|org|info|biz|edu|gov|co|io|me|app|dev|xyz'
const endsEveryday = new RegExp(`^(?:${everyday})$`)
/** Some people write blanks around the full stop, so that a filter finds no address. */
const spaced = / ?\. ?(?=(?:com|net|org|info|biz)(?![\p{L}\p{M}\p{N}]))/gu

const isDomain = (word: string): boolean => {
  const labels = word.split('.').filter((label) => label !== '')
  if (labels.length < 2) return false
  // "J.R.Kim": Kim is a surname and a top-level domain.
  const onlyInitials = labels.slice(0, -1).every((label) => [...label].length === 1)
  if (onlyInitials) return endsEveryday.test(labels.at(-1) ?? '')
  const host = labels.join('.')
  return parse(host, { extractHostname: false, validateHostname: false }).isIcann === true
}

/**
 * Whether a word of a name ends as an address in the web does: "paypal.com", but not "St.Clair" and "J.R.Ewing". What the
 * endings are is in the public suffix list (publicsuffix.org), which the library `tldts` contains. It is too large for a
 * browser, so the server alone asks it.
 */
export const namesDomain = (name: string): boolean =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u3002', '.')
    .replaceAll(spaced, '.')
    .split(/[^\p{L}\p{M}\p{N}.-]+/u)
    .some(isDomain)
