/** The same input with other ids, in texts at any depth. Files stay as they are. */
export const replaceIds = (input: unknown, ids: ReadonlyMap<string, string>): unknown => {
  if (typeof input === 'string') {
    return [...ids].reduce((text, [one, other]) => text.replaceAll(one, other), input)
  }
  if (typeof input !== 'object' || input === null || input instanceof Blob) return input
  if (Array.isArray(input)) return input.map((each) => replaceIds(each, ids))
  return Object.fromEntries(
    Object.entries(input).map(([name, each]) => [name, replaceIds(each, ids)]),
  )
}
