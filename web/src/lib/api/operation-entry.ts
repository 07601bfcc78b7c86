import type { Kind, Method } from '#shared/contract/operation.ts'

/** How one call is put on the wire. */
export interface OperationEntry {
  readonly kind: Kind
  readonly method: Method
  readonly path: string
  /** Names that stand in braces in the path. */
  readonly pathParams: readonly string[]
  /** Names that go into the address's query. */
  readonly query: readonly string[]
  /** Names of the query that our client sends in the body, where no log sees them. */
  readonly secrets: readonly string[]
  readonly body: 'json' | 'multipart' | 'none'
  readonly output: 'json' | 'file'
  /** Names without which the call is not made. */
  readonly required: readonly string[]
}

export type OperationTable = Readonly<Record<string, Readonly<Record<string, OperationEntry>>>>
