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

/** Attributes whose bytes are not sealed: keys of an account, and lines of a packed index. */
const unsealedAttributes: readonly string[] = ['wrappedKey', 'formerKey', 'ids', 'lines']

/**
 * The sealed fields whose attribute has another name: in a will, and in a mark in the list of what
 * somebody left.
 */
const fieldOfAttribute: Readonly<Record<string, string>> = { sealedDraft: 'draft', text: 'note' }

/** An item, a map or a list. The entries of a list have numbers for names. */
const isContainer = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array)

interface BytesAt {
  readonly path: Path
  readonly bytes: Uint8Array
  /** The item, map or list that has the bytes. */
  readonly container: Item
}

const bytesIn = (container: Item, path: Path = []): BytesAt[] =>
  Object.entries(container).flatMap(([name, value]): BytesAt[] => {
    if (unsealedAttributes.includes(name)) return []
    const valuePath = [...path, Array.isArray(container) ? Number(name) : name]
    if (value instanceof Uint8Array) return [{ path: valuePath, bytes: value, container }]
    return isContainer(value) ? bytesIn(value, valuePath) : []
  })

const stringOrNone = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : []

/** Sort keys of records by the id after their last `#`. Rows of lists are left out. */
const sortKeysById = (items: readonly Item[]): ReadonlyMap<string, readonly string[]> => {
  const sortKeys = new Map<string, string[]>()
  for (const { sk } of items) {
    const key = String(sk)
    const id = key.slice(key.lastIndexOf('#') + 1)
    if (!key.startsWith('LIST#')) sortKeys.set(id, [...(sortKeys.get(id) ?? []), key])
  }
  return sortKeys
}

/**
 * Finds every sealed value of a person's items, wherever it is in them. With each value come the
 * items and fields that it may be sealed for. Decryption tells which of them is right. A new sealed
 * field is found without a change here, unless its attribute has another name.
 */
export const findSealed = (items: readonly Item[]): readonly SealedValue[] => {
  const records = sortKeysById(items)
  return items.flatMap((item) => {
    const [pk, sk] = [String(item.pk), String(item.sk)]
    return bytesIn(item).map(({ path, bytes, container }): SealedValue => {
      const attribute = String(path.at(-1))
      // A copy of a sealed value names the item and the field that it was sealed for.
      const [namedItem, namedField] = [
        stringOrNone(container.item),
        stringOrNone(container.field),
      ] as const
      // The row of a list shows a sealed value of its record.
      const listedRecordKeys = stringOrNone(item.id).flatMap((id) => records.get(id) ?? [])
      const fields = [fieldOfAttribute[attribute] ?? attribute, ...namedField]
      const sortKeys = [...new Set([sk, ...listedRecordKeys, ...namedItem])]
      const contexts = sortKeys.flatMap((sortKey) =>
        fields.map((field) => ({ item: sortKey, field })),
      )
      return { pk, sk, path, bytes, contexts }
    })
  })
}
