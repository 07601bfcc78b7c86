import * as z from 'zod'
import { contract } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import type { OperationEntry, OperationTable } from '../src/lib/api/operation-entry.ts'

/** What the client has to know of each call, and nothing of its schemas. */
export function operationTable(): OperationTable {
  return Object.fromEntries(
    Object.entries(contract).map(([group, { operations }]) => [
      group,
      Object.fromEntries(
        Object.values<Operation>(operations).map((operation) => [operation.name, entry(operation)]),
      ),
    ]),
  )
}

function entry(operation: Operation): OperationEntry {
  const { kind, method, path, query, body, output, secrets } = operation
  const params = Object.keys(query?.shape ?? {})
  const pathParams = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : []))
  return {
    kind,
    method,
    path,
    pathParams,
    query: params.filter((name) => !pathParams.includes(name)),
    secrets: [...(secrets ?? [])],
    body: kind === 'upload' ? 'multipart' : body ? 'json' : 'none',
    output: output instanceof z.ZodType ? 'json' : 'file',
    required: [
      ...Object.entries(query?.shape ?? {})
        .filter(([, schema]) => isRequired(schema))
        .map(([name]) => name),
      ...(body && isRequired(body) ? ['body'] : []),
    ],
  }
}

const isRequired = (schema: z.core.$ZodType) => !z.safeParse(schema, undefined).success
