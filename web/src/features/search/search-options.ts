import { type NounName, nouns } from '#web/parts/nouns.ts'
import type { NounAnswer } from './use-search.ts'

/** A line of the results that can be opened: a hit, or the link to the list of its noun. */
export interface Option {
  /** The id of its element. */
  readonly id: string
  readonly to: string
  readonly title: string
  /** Absent for the link to the list. */
  readonly detail?: string
}

/** The options of one noun. */
export interface OptionGroup {
  readonly name: NounName
  readonly options: readonly Option[]
}

const listOption = (id: string, name: NounName, text: string): Option => {
  const { title, list, listSearches } = nouns[name]
  return listSearches
    ? { id, to: `${list}?q=${encodeURIComponent(text)}`, title: `See all in ${title}` }
    : { id, to: list, title: `Go to ${title}` }
}

/** The options of each noun for which something was found. */
export const optionsOf = (
  listId: string,
  text: string,
  answers: readonly NounAnswer[],
): readonly OptionGroup[] =>
  answers.flatMap(({ name, answer: { data } }) =>
    data && data.hits.length > 0
      ? [
          {
            name,
            options: [
              ...data.hits.map((hit) => ({ ...hit, id: `${listId}-${name}-${hit.id}` })),
              listOption(`${listId}-${name}-all`, name, text),
            ],
          },
        ]
      : [],
  )
