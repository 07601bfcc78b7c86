import { ApiError } from './api-error.ts'

/** The state of a query, as `useQuery` returns it. Several can be combined with `allOf`. */
export interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: ApiError | undefined
  /** True while the answer for this input loads. `data` may be that of the previous input then. */
  readonly isLoading?: boolean
  readonly isValidating: boolean
  readonly mutate: () => Promise<unknown>
}

type DataOf<A> = A extends Answer<infer Data> ? Data : never

/**
 * Combines several queries that one part of a screen waits for. It has no `isLoading`: only lists
 * ask for that, and a list reads one query.
 */
export function allOf<const Answers extends Readonly<Record<string, Answer<unknown>>>>(
  answers: Answers,
): Answer<{ readonly [Name in keyof Answers]: DataOf<Answers[Name]> }> {
  const all = Object.values(answers)
  const data = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, answer.data]),
    // The names and types are the ones of the answers. `data` is returned only if each has data.
  ) as { [Name in keyof Answers]: DataOf<Answers[Name]> }
  return {
    data: all.every((answer) => answer.data !== undefined) ? data : undefined,
    error: all.find(({ error }) => error)?.error,
    isValidating: all.some(({ isValidating }) => isValidating),
    mutate: () => Promise.all(all.map(({ mutate }) => mutate())),
  }
}

/** The answer, or the error `NOT_FOUND` if the page's URL has no valid id. */
export const notFoundWithout = <Data>(id: unknown, answer: Answer<Data>): Answer<Data> =>
  id === undefined ? { ...answer, data: undefined, error: notFound } : answer

const notFound = new ApiError({
  code: 'NOT_FOUND',
  message: 'We could not find that.',
  status: 404,
})

/** An answer with its data mapped. */
export const mapAnswer = <Data, Mapped>(
  answer: Answer<Data>,
  map: (data: Data) => Mapped,
): Answer<Mapped> => ({
  ...answer,
  data: answer.data === undefined ? undefined : map(answer.data),
})
