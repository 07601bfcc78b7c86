import * as z from 'zod'

/** Removes the attributes that Tiptap adds to lists for its own use; we store our own shape. */
export const storedShape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(storedShape)
  if (typeof value !== 'object' || value === null) return value
  const node: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, storedShape(each)]),
  )
  const attrs = node.attrs as Record<string, unknown> | undefined // a node's attributes are an object
  if (node.type === 'orderedList') {
    // A pasted list may say that it begins at no number at all.
    const start = z.int32().safeParse(attrs?.start).data ?? 1
    return { ...node, attrs: { start } }
  }
  if (node.type === 'link') return { type: 'link', attrs: { href: attrs?.href } }
  return node
}
