import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { allOperations, contract } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { pathNames } from '#shared/contract/path.ts'
import {
  type ChangeTable,
  entryOf,
  type OperationEntry,
  type OperationTable,
} from '../src/lib/api/operation-entry.ts'

/** What the client must know about each call, without its schemas. */
export function operationTable(): OperationTable {
  return Object.fromEntries(
    Object.entries(contract).map(([group, { operations }]) => [
      group,
      Object.fromEntries(
        Object.values<Operation>(operations).map((operation) => [
          operation.name,
          listed(entry(operation), entryOf(group, operation.name, {})),
        ]),
      ),
    ]),
  )
}

/** From each command, as `Group/Name`, to the queries whose answers it makes stale. */
export const changeTable = (): ChangeTable =>
  Object.fromEntries(
    allOperations.flatMap(({ group, name, changes }) =>
      changes && changes.length > 0 ? [[`${group}/${name}`, changes]] : [],
    ),
  )

/** What an entry has unlike the usual one. So the table that every page loads is small. */
const listed = (whole: OperationEntry, usual: OperationEntry): Partial<OperationEntry> =>
  Object.fromEntries(
    Object.entries(whole).filter(
      ([key, value]) => !isDeepStrictEqual(value, usual[key as keyof OperationEntry]),
    ),
  )

function entry(operation: Operation): OperationEntry {
  const { kind, method, path, query, output, secrets, recentSignIn = false } = operation
  const pathParams = pathNames(path)
  return {
    kind,
    method,
    path,
    pathParams,
    query: Object.keys(query?.shape ?? {}),
    secrets: [...(secrets ?? [])],
    body: bodyOf(operation),
    output: output instanceof z.ZodType ? 'json' : 'file',
    recentSignIn,
    required: [
      ...pathParams,
      ...requiredOf(query),
      ...(operation.body && isRequired(operation.body) ? ['body'] : []),
    ],
    requiredFields: requiredOf(operation.fields),
  }
}

const bodyOf = ({ kind, body }: Operation) => {
  if (kind === 'upload') return 'multipart'
  return body ? 'json' : 'none'
}

/** The names of an object's required properties. */
const requiredOf = (object: z.ZodObject | undefined) =>
  Object.entries(object?.shape ?? {})
    .filter(([, schema]) => isRequired(schema))
    .map(([name]) => name)

const isRequired = (schema: z.core.$ZodType) => !z.safeParse(schema, undefined).success
