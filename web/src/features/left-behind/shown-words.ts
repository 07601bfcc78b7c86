/** What the visitor asked the list for. */
interface Asked {
  readonly search: string
  readonly toDoOnly: boolean
}

/** Says on paper that the list is not the whole one. Undefined if it is. */
export const shownOnly = ({ search, toDoOnly }: Asked): string | undefined => {
  const parts = [search && `is called “${search}”`, toDoOnly && 'is still to do'].filter(Boolean)
  return parts.length > 0 ? `Only what ${parts.join(' and ')}.` : undefined
}

/** Why the list of what a person left shows nothing. `called`: how many things the search finds. */
export const noneShown = (
  name: string,
  { ofAll, called, search }: Asked & { readonly ofAll: number; readonly called: number },
): string => {
  if (ofAll === 0) {
    return `Nothing is needed from you here: of what ${name} left, no account, document or business is yours to settle. Thank you for looking.`
  }
  if (called === 0) return `Nothing here is called “${search}”.`
  return search ? `All that is called “${search}” is done.` : 'All of it is done.'
}
