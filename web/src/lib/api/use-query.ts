import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { api, type GroupName, type Input, type OperationName, type Output } from './api.ts'
import type { ApiError } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'

type Key = readonly [operation: string, input: unknown]

/**
 * Queries whose answers change while nobody looks at the tab, such as by the report of another
 * delegate. They are asked again when the tab is looked at.
 */
const changedByOthers: ReadonlySet<string> = new Set([
  'Passing/GetStatus',
  'Passing/ListTrusting',
  'Passing/ListUndelivered',
])

/**
 * The answer of a query, cached and shared under `[operation, input]`.
 *
 * @param input `null` waits: no request is made until there is an input.
 */
export function useQuery<const G extends GroupName, const O extends OperationName<G>>(
  group: G,
  operation: O,
  input: Input<G, O> | null,
  options: SWRConfiguration<Output<G, O>, ApiError> = {},
): SWRResponse<Output<G, O>, ApiError> {
  // One call out of a union of all: TypeScript cannot see that input and output belong together.
  const ask = api[group][operation] as (input: unknown) => Promise<Output<G, O>>
  const key: Key | null = input === null ? null : queryKey(group, operation, input)
  const load = () => {
    const isPlain = input !== null && Object.keys(input).length === 0
    const early = isPlain ? takeEarlyAnswer(`${group}/${operation}`) : undefined
    // By the contract, the early answer for a query has the type of that query's answer.
    return (early as Promise<Output<G, O>> | undefined) ?? ask(input)
  }
  const revalidateOnFocus = changedByOthers.has(`${group}/${operation}`)
  return useSWR<Output<G, O>, ApiError>(key, load, { revalidateOnFocus, ...options })
}

const queryKey = (group: string, operation: string, input: unknown): Key => [
  `${group}/${operation}`,
  input,
]
