/** How many things are named. The others are only counted. */
const namesShown = 8

/** What is about to be given, by name: “Bank”, “Mail”, and 4 more. */
export const thingNames = (things: readonly { readonly label: string }[]): string => {
  const rest = things.length - namesShown
  const names = things.slice(0, namesShown).map(({ label }) => `“${label}”`)
  return new Intl.ListFormat('en-US').format([
    ...names,
    ...(rest > 0 ? [`${rest.toLocaleString('en-US')} more`] : []),
  ])
}
