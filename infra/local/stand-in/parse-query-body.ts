type Tree = { [name: string]: string | Tree }
type Value = string | Value[] | { [name: string]: Value }

/**
 * Parses an AWS Query body into the shape of the operation's documentation:
 * `Destination.ToAddresses.member.1=a` becomes `{ Destination: { ToAddresses: ['a'] } }`, and
 * `entry.N` with Name and Value becomes a list of pairs.
 */
export function parseQueryBody(body: string): { [name: string]: Value } {
  const tree: Tree = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split('.')
    const last = path.pop() ?? name
    let node = tree
    for (const part of path) {
      const child = node[part]
      const next: Tree = typeof child === 'object' ? child : Object.create(null)
      node[part] = next
      node = next
    }
    node[last] = value
  }
  return Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, collapse(value)]))
}

function collapse(node: string | Tree): Value {
  if (typeof node === 'string') return node
  const list = node.member ?? node.entry
  if (list !== undefined && Object.keys(node).length === 1) {
    if (typeof list === 'string') return []
    return Object.entries(list)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([, value]) => collapse(value))
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, collapse(value)]))
}
