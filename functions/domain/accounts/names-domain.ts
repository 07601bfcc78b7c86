import { domainToUnicode } from 'node:url'
import topLevelDomains from 'tlds'

/**
 * Endings so common that even single letters before one are more likely an address than initials:
 * "x.com".
 */
const commonEndings = new Set('com net org info biz edu gov co io me app dev xyz'.split(' '))
/** The full stop of an address with blanks around it. People evade filters with it. */
const spacedFullStop = / ?\. ?(?=(?:com|net|org|info|biz)(?![\p{L}\p{M}\p{N}]))/gu

const topLevel = new Set(topLevelDomains)

const isDomain = (word: string): boolean => {
  const labels = word.split('.').filter((label) => label !== '')
  if (labels.length < 2) return false
  // "J.R.Kim": Kim is a surname and a top-level domain.
  const end = labels.at(-1) ?? ''
  const onlyInitials = labels.slice(0, -1).every((label) => [...label].length === 1)
  return onlyInitials ? commonEndings.has(end) : topLevel.has(domainToUnicode(end))
}

/**
 * Whether a word of a name ends as an address in the web does: "paypal.com", but not "St.Clair" and
 * "J.R.Ewing". The library `tlds` contains IANA's list of top-level domains. It is too long for
 * browsers, so only the server checks this.
 */
export const namesDomain = (name: string): boolean =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u3002', '.')
    .replaceAll(spacedFullStop, '.')
    .split(/[^\p{L}\p{M}\p{N}.-]+/u)
    .some(isDomain)
