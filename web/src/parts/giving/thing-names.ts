import { namesApart } from '#web/parts/names-apart.ts'

/** How many things are named. The others are only counted. */
const namesShown = 8

/** What is about to be given, the first eight by name: “Bank”, “Mail”, … and 4 more. */
export const thingNames = (things: Parameters<typeof namesApart>[0]): string => {
  const rest = things.length - namesShown
  const names = namesApart(things)
    .slice(0, namesShown)
    .map((name) => `“${name}”`)
  return new Intl.ListFormat('en-US').format([
    ...names,
    ...(rest > 0 ? [`${rest.toLocaleString('en-US')} more`] : []),
  ])
}
