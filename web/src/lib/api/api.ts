import { operations } from 'virtual:operations'
import type { Contract } from '#shared/contract/index.ts'
import type { InputOf, OutputOf } from '#shared/contract/operation.ts'
import { authority } from '#web/lib/session/authority.ts'
import { readConfig } from '#web/lib/session/read-config.ts'
import { withRecentSignIn } from '#web/lib/session/recent-sign-in.ts'
import { type CallInput, type CallOptions, call } from './call.ts'
import { entryOf, type OperationEntry } from './operation-entry.ts'
import { refreshStale } from './refresh-stale.ts'

export type GroupName = keyof Contract
export type OperationName<G extends GroupName> = keyof Contract[G]['operations'] & string
export type Input<G extends GroupName, O extends OperationName<G>> = InputOf<
  Contract[G]['operations'][O]
>
export type Output<G extends GroupName, O extends OperationName<G>> = OutputOf<
  Contract[G]['operations'][O]
>

/** The group and the name of an operation. */
export type OperationPath = { [G in GroupName]: `${G}/${OperationName<G>}` }[GroupName]

type Call<In, Out> = object extends In
  ? (input?: In, options?: CallOptions) => Promise<Out>
  : (input: In, options?: CallOptions) => Promise<Out>

/** Every call of the contract by group and name, with its types. */
export type Api = {
  readonly [G in GroupName]: {
    readonly [O in OperationName<G>]: Call<Input<G, O>, Output<G, O>>
  }
}

const wire = { apiUrl: async () => (await readConfig()).apiUrl ?? '', authority }

/**
 * Makes one call, after a recent sign-in if it requires one. A command resolves after the queries
 * that it made stale are refreshed.
 */
const runOperation = async (
  [group, name]: readonly [string, string],
  entry: OperationEntry,
  input?: CallInput,
  options?: CallOptions,
): Promise<unknown> => {
  const send = () => call(wire, name, entry, input, options)
  const answer = await (entry.recentSignIn ? withRecentSignIn(send, entry.recentSignIn) : send())
  if (entry.kind !== 'query' && !options?.oneOfMany) {
    // The names come from the contract, as below.
    await refreshStale(`${group}/${name}` as OperationPath)
  }
  return answer
}

/** Use it as `api.Wills.GetWillsGroup({ userProfileId })`. Errors are `ApiError`. */
export const api = Object.fromEntries(
  Object.entries(operations).map(([group, entries]) => [
    group,
    Object.fromEntries(
      Object.entries(entries).map(([name, listed]) => [
        name,
        (input?: CallInput, options?: CallOptions) =>
          runOperation([group, name], entryOf(group, name, listed), input, options),
      ]),
    ),
  ]),
  // The table is generated from the contract at build time, so its names and shapes are the
  // contract's.
) as unknown as Api
