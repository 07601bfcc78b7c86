import { ApiError } from './api-error.ts'

/** What a screen needs of a query: `useQuery` gives it, and it can be made of several. */
export interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: ApiError | undefined
  /** An answer for this very input is on its way, and `data` is at most that of the one before. */
  readonly isLoading?: boolean
  readonly isValidating: boolean
  readonly mutate: () => Promise<unknown>
}

type DataOf<A> = A extends Answer<infer Data> ? Data : never

/** Several queries that one part of a screen waits for. */
export function allOf<const Answers extends Readonly<Record<string, Answer<unknown>>>>(
  answers: Answers,
): Answer<{ readonly [Name in keyof Answers]: DataOf<Answers[Name]> }> {
  const all = Object.values(answers)
  const data = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, answer.data]),
    // Its names and types are those of the answers; it is used only where each has data.
  ) as { [Name in keyof Answers]: DataOf<Answers[Name]> }
  return {
    data: all.every((answer) => answer.data !== undefined) ? data : undefined,
    error: all.find(({ error }) => error)?.error,
    isValidating: all.some(({ isValidating }) => isValidating),
    mutate: () => Promise.all(all.map(({ mutate }) => mutate())),
  }
}

/** The answer about the thing that an address names: without a proper id in it, like that about something that is not there. */
export const foundBy = <Data>(id: unknown, answer: Answer<Data>): Answer<Data> =>
  id === undefined ? { ...answer, data: undefined, error: notFound } : answer

const notFound = new ApiError({
  code: 'NOT_FOUND',
  message: 'We could not find that.',
  status: 404,
})

/** The same answer with its data in another form. */
export const mapAnswer = <Data, Mapped>(
  answer: Answer<Data>,
  map: (data: Data) => Mapped,
): Answer<Mapped> => ({
  ...answer,
  data: answer.data === undefined ? undefined : map(answer.data),
})
