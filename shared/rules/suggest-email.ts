/**
 * The most common mail domains. A domain that differs from one of this list by one typing mistake
 * is nearly always that mistake.
 */
export const wellKnownMailDomains = [
  'aol.com',
  'att.net',
  'comcast.net',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'sbcglobal.net',
  'verizon.net',
  'yahoo.com',
  'ymail.com',
]

/**
 * Mistyped endings and their corrections. `.co` and `.cm` are countries, but not of these hosts.
 */
const endings: Readonly<Record<string, string>> = {
  c: 'com',
  cm: 'com',
  co: 'com',
  om: 'com',
  con: 'com',
  cmo: 'com',
  vom: 'com',
  comm: 'com',
  coom: 'com',
  ne: 'net',
  nte: 'net',
  ent: 'net',
}

/**
 * The number of typing mistakes between two texts: a letter left out, added, changed, or swapped
 * with its neighbor (Damerau's distance in the form of optimal string alignment).
 */
const editDistance = (typed: string, wellKnown: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: wellKnown.length + 1 }, (_, index) => index)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= wellKnown.length; column += 1) {
      const same = typed[row - 1] === wellKnown[column - 1]
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      ]
      const swapped =
        typed[row - 1] === wellKnown[column - 2] && typed[row - 2] === wellKnown[column - 1]
      if (row > 1 && column > 1 && swapped) steps.push((beforeLast[column - 2] ?? 0) + 1)
      current[column] = Math.min(...steps)
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}

/**
 * In characters. Shorter domains are too close to each other to be guessed: me.com, mac.com and
 * mail.com.
 */
const shortestCorrected = 9

const correctedDomain = (domain: string): string | undefined => {
  // The comparison takes time with the square of the length. No well-known domain is this long.
  if (domain.length > 40 || wellKnownMailDomains.includes(domain)) return undefined
  const dot = domain.lastIndexOf('.')
  const host = domain.slice(0, Math.max(dot, 0))
  const ending = endings[domain.slice(dot + 1)]
  if (ending && wellKnownMailDomains.includes(`${host}.${ending}`)) return `${host}.${ending}`
  return wellKnownMailDomains.find(
    (wellKnown) => wellKnown.length >= shortestCorrected && editDistance(domain, wellKnown) === 1,
  )
}

/**
 * Corrects an address whose domain is one typing mistake away from a well-known one
 * (`ana@gmial.com` → `ana@gmail.com`). Undefined if there is no such mistake.
 */
export const suggestEmail = (email: string): string | undefined => {
  const atSign = email.lastIndexOf('@')
  if (atSign < 1) return undefined
  const domain = correctedDomain(email.slice(atSign + 1).toLowerCase())
  return domain && `${email.slice(0, atSign)}@${domain}`
}
