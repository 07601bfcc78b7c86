import type { SealContext } from '#functions/core/crypto/encryption.ts'
import type { Item } from '#functions/core/store/table.ts'

/** Where a value lies within an item: the names of attributes, and the places in lists. */
export type Path = readonly (string | number)[]

/** Bytes of an item, and what they may be sealed for. */
export interface SealedValue {
  readonly pk: string
  readonly sk: string
  readonly path: Path
  readonly bytes: Uint8Array
  readonly contexts: readonly SealContext[]
}

/** Attributes of bytes that are not sealed: wrapped keys, and the packed index of names. */
const plain: readonly string[] = ['wrappedKey', 'formerKey', 'ids', 'lines']

/** Attributes that have another name than the field that is sealed in them. */
const fieldOf: Readonly<Record<string, string>> = { sealedDraft: 'draft', text: 'note' }

const isMap = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

interface Found {
  readonly path: Path
  readonly bytes: Uint8Array
  /** The map that has the bytes. */
  readonly beside: Item
}

const bytesIn = (map: Item, path: Path = []): Found[] =>
  Object.entries(map).flatMap(([name, value]): Found[] => {
    if (plain.includes(name)) return []
    const here = [...path, Array.isArray(map) ? Number(name) : name]
    if (value instanceof Uint8Array) return [{ path: here, bytes: value, beside: map }]
    return isMap(value) ? bytesIn(value, here) : []
  })

const text = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : [])

/** The sort keys of records by their id, with which a sort key ends. */
const byId = (items: readonly Item[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const { sk } of items) {
    const key = String(sk)
    const id = key.slice(key.lastIndexOf('#') + 1)
    if (!key.startsWith('LIST#')) found.set(id, [...(found.get(id) ?? []), key])
  }
  return found
}

/**
 * Finds every sealed value of a person's items, wherever it is in them. With each value come the
 * items and fields that it may be sealed for: its own item and attribute; the record that the row
 * of a list shows; the `item` and `field` beside it. Decryption tells which of them is right. A new
 * sealed field is found without a change here, unless its attribute has another name.
 */
export const findSealed = (items: readonly Item[]): readonly SealedValue[] => {
  const records = byId(items)
  return items.flatMap((item) => {
    const [pk, sk] = [String(item.pk), String(item.sk)]
    return bytesIn(item).map(({ path, bytes, beside }): SealedValue => {
      const attribute = String(path.at(-1))
      const fields = [fieldOf[attribute] ?? attribute, ...text(beside.field)]
      const shown = text(item.id).flatMap((id) => records.get(id) ?? [])
      const sortKeys = [...new Set([sk, ...shown, ...text(beside.item)])]
      const contexts = sortKeys.flatMap((each) => fields.map((field) => ({ item: each, field })))
      return { pk, sk, path, bytes, contexts }
    })
  })
}
