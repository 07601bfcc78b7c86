/** What the visitor asked the list for. */
interface Asked {
  readonly search: string
  readonly toDoOnly: boolean
}

/** Says on paper what the printed list is limited to. Undefined if it is the whole list. */
export const shownOnly = ({ search, toDoOnly }: Asked): string | undefined => {
  const parts = [search && `is called “${search}”`, toDoOnly && 'is still to do'].filter(Boolean)
  return parts.length > 0 ? `Only what ${parts.join(' and ')}.` : undefined
}

/**
 * Why the list of what a person left shows nothing. `foundCount` is the number of things that the
 * search finds, done or not.
 */
export const noneShown = (
  name: string,
  {
    thingCount,
    foundCount,
    search,
  }: Asked & {
    readonly thingCount: number
    readonly foundCount: number
  },
): string => {
  if (thingCount === 0) {
    return `Nothing is needed from you here: of what ${name} left, no account, document or business is yours to settle. Thank you for looking.`
  }
  if (foundCount === 0) return `Nothing here is called “${search}”.`
  return search ? `All that is called “${search}” is done.` : 'All of it is done.'
}
