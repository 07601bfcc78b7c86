import { inflateRawSync } from 'node:zlib'

/**
 * Texts that must not lie anywhere in plain text unless a list allows it. They are a canary, any
 * email address, any telephone number, and the names of the example person and of their contact,
 * which no call brings. Our own senders' addresses tell nothing. An address has three letters on
 * each side at least: encrypted bytes contain shorter ones by chance.
 */
const telling =
  /qanary[a-z]{4}|[\w.+-]{3,}@(?!(?:security\.|messages\.)?heirloom\.example)[\w-]{3,}\.[a-z]{2,}|\+1\d{10}|\b(carmen|moreno)\b/i

const isTelling = (text: string) => telling.test(text)

/** Bytes may be text that is compressed and not encrypted. */
const textsOf = (bytes: Uint8Array): readonly string[] => {
  const plain = Buffer.from(bytes).toString('latin1')
  try {
    return [plain, inflateRawSync(bytes).toString()]
  } catch {
    return [plain]
  }
}

const parseIfJson = (text: string): unknown => {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The places in a value that tell something: the way to each, with `[]` for a place in a list, and
 * `{}` for a name that itself tells something. JSON within a text is looked into.
 */
export const plainPlaces = (value: unknown): readonly string[] => {
  if (typeof value === 'string') {
    const inner = parseIfJson(value)
    if (inner !== undefined) return plainPlaces(inner)
    return isTelling(value) ? [''] : []
  }
  if (value instanceof Uint8Array) return textsOf(value).some(isTelling) ? [''] : []
  if (Array.isArray(value)) return value.flatMap(plainPlaces).map((way) => `[]${way}`)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => [
    ...(isTelling(name) ? ['.{}'] : []),
    ...plainPlaces(each).map((way) => `.${isTelling(name) ? '{}' : name}${way}`),
  ])
}

/**
 * The kind of an item: the name of its entity, the kind of a line of the activity log, or the
 * beginning of its key.
 */
export const kindOf = ({ pk, sk, entity, kind }: Readonly<Record<string, unknown>>): string => {
  if (entity === 'Activity') return `Activity ${kind}`
  if (entity !== undefined) return String(entity)
  const [first = '', second = ''] = String(/^PERSON#/.test(String(pk)) ? sk : pk).split('#')
  return /^(LIST|COUNT)$/.test(first) ? `${first} ${second}` : first
}
