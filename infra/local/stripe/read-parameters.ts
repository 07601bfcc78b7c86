/**
 * The parameters of a request in the provider's notation (`line_items[0][price]=…`) as objects and lists. A part whose
 * names are all numbers is a list.
 */
export const readParameters = (encoded: string): Record<string, unknown> => {
  const root: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(encoded)) {
    const steps = name.replaceAll(']', '').split('[')
    const last = steps.pop() ?? name
    let at = root
    for (const step of steps) {
      const next = at[step] ?? Object.create(null)
      at[step] = next
      at = next as Record<string, unknown> // made on the line above, in this request or a moment ago
    }
    at[last] = value
  }
  return asLists(root) as Record<string, unknown> // the root has names
}

const asLists = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList
    ? entries.map(([, each]) => asLists(each))
    : Object.fromEntries(entries.map(([name, each]) => [name, asLists(each)]))
}
