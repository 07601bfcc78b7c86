import { domainToUnicode } from 'node:url'
import topLevelDomains from 'tlds'

/** After these, even single letters are more likely an address than initials. */
const everyday = 'com|net|org|info|biz|edu|gov|co|io|me|app|dev|xyz'
const endsEveryday = new RegExp(`^(?:${everyday})$`)
/** Some people write blanks around the full stop, so that a filter finds no address. */
const spaced = / ?\. ?(?=(?:com|net|org|info|biz)(?![\p{L}\p{M}\p{N}]))/gu

const topLevel = new Set(topLevelDomains)

const isDomain = (word: string): boolean => {
  const labels = word.split('.').filter((label) => label !== '')
  if (labels.length < 2) return false
  // "J.R.Kim": Kim is a surname and a top-level domain.
  const end = labels.at(-1) ?? ''
  const onlyInitials = labels.slice(0, -1).every((label) => [...label].length === 1)
  return onlyInitials ? endsEveryday.test(end) : topLevel.has(domainToUnicode(end))
}

/**
 * Whether a word of a name ends as an address in the web does: "paypal.com", but not "St.Clair" and
 * "J.R.Ewing". The endings are IANA's list of top-level domains, which the library `tlds` contains.
 * Browsers do not load it: the server alone asks.
 */
export const namesDomain = (name: string): boolean =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u3002', '.')
    .replaceAll(spaced, '.')
    .split(/[^\p{L}\p{M}\p{N}.-]+/u)
    .some(isDomain)
