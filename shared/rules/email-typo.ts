/** Where most people have their mail. A domain one slip away from one of these is nearly always that slip. */
const wellKnown = [
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

/** Endings that are slips of the finger, and what was meant. `.co` and `.cm` are countries, but not of these hosts. */
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
 * How many slips lead from one text to another: a letter left out, added, changed, or changed places with its
 * neighbor (Damerau's distance in the form of optimal string alignment).
 */
const slips = (one: string, other: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      ]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) steps.push((beforeLast[column - 2] ?? 0) + 1)
      current[column] = Math.min(...steps)
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}

const meant = (domain: string): string | undefined => {
  if (domain.length > 40 || wellKnown.includes(domain)) return undefined
  const dot = domain.lastIndexOf('.')
  const host = domain.slice(0, Math.max(dot, 0))
  const ending = endings[domain.slice(dot + 1)]
  if (ending && wellKnown.includes(`${host}.${ending}`)) return `${host}.${ending}`
  // Short names are near to other short names that exist: me.com, mac.com and mail.com among themselves.
  return wellKnown.find((each) => each.length >= 9 && slips(domain, each) === 1)
}

/**
 * The address that was probably meant, where its domain is one slip away from a well-known one
 * (`ana@gmial.com` → `ana@gmail.com`); nothing where there is no such slip.
 */
export const suggestEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = meant(email.slice(at + 1).toLowerCase())
  return domain && `${email.slice(0, at)}@${domain}`
}
