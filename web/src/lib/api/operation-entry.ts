import type { Kind, Method } from '#shared/contract/operation.ts'

/** How one call is sent. */
export interface OperationEntry {
  readonly kind: Kind
  readonly method: Method
  readonly path: string
  /** Names in braces in the path. */
  readonly pathParams: readonly string[]
  /** Names of query parameters. */
  readonly query: readonly string[]
  /** Names of query parameters that our client sends in the body, so that no log contains them. */
  readonly secrets: readonly string[]
  readonly body: 'json' | 'multipart' | 'none'
  readonly output: 'json' | 'file'
  /**
   * True if the server demands a recent sign-in. `sometimes` if that depends on what is changed.
   */
  readonly recentSignIn: boolean | 'sometimes'
  /** Names without which the call throws. */
  readonly required: readonly string[]
  /** Names of a form's fields without which the call throws. */
  readonly requiredFields: readonly string[]
}

/** From the name of a command to the names of the queries whose answers it makes stale. */
export type ChangeTable = Readonly<Record<string, readonly string[]>>

/** By group and name, what each call does not have in common with `usualEntry`. */
export type OperationTable = Readonly<
  Record<string, Readonly<Record<string, Partial<OperationEntry>>>>
>

/** What most calls are like. Their path is that of their group and name. */
const usualEntry: Omit<OperationEntry, 'path'> = {
  kind: 'query',
  method: 'POST',
  pathParams: [],
  query: [],
  secrets: [],
  body: 'none',
  output: 'json',
  recentSignIn: false,
  required: [],
  requiredFields: [],
}

/** The whole entry of a call, from what the table says of it. */
export const entryOf = (
  group: string,
  name: string,
  listed: Partial<OperationEntry>,
): OperationEntry => ({ ...usualEntry, path: `/api/${group}/${name}`, ...listed })
