import { beforeAll, describe, expect, it, vi } from 'vitest'
import { dynamo } from '#functions/core/store/table.ts'
import { functions } from '#infra/declarations/functions.ts'
import { lambdaOf } from '#infra/declarations/routes.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { json, send } from '../api.ts'
import { signInExamplePerson } from '../builders/example-person.ts'
import { eventOf } from '../contract/handler-event.ts'
import { callsWithoutRenewal, inOrder } from '../contract/in-order.ts'
import { prepare, restoreExamples } from '../contract/prepare.ts'
import { writtenItems } from '../contract/written-items.ts'
import { startEmptyStack } from '../local-stack.ts'
import { newAdministrator } from '../new-administrator.ts'
import type { TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

// Not of the stacks: it starts a local stack of its own, and reads the table beside it.

/*
 * The example of every operation works as it is written, for a new account for which the things
 * that the example names were created first. A query may be called at any time, repeatedly, and in
 * a memorial: it writes nothing except the log lines that it declares. So each query is called a
 * second time, in this process on the stack's table, and its writes are recorded.
 */

let url: string
let person: TestPerson
let signedInAt: number

/** Access tokens are valid for ten minutes, and on a slow machine the calls take longer. */
const renewAfter = 4 * 60_000

const renewTokens = async (name: string) => {
  const mustRenew = callsWithoutRenewal.includes(name)
    ? name === callsWithoutRenewal[0]
    : Date.now() - signedInAt >= renewAfter
  if (!mustRenew) return
  const body = { token: person.refreshToken }
  const { token, refreshToken } = await json(send(url, authenticate.operations.refresh, { body }))
  person = { ...person, token, refreshToken }
  signedInAt = Date.now()
}

beforeAll(async () => {
  const stack = await startEmptyStack(['--no-web'])
  url = stack.url
  useStackEnvironment(stack.folder)
  person = await signInExamplePerson(url)
  signedInAt = Date.now()
  return stack.stop
})

/** An administrator makes the calls for administrators, the example person all others. */
const tokenFor = async ({ access }: Operation) =>
  access === 'admin' ? (await newAdministrator(url)).token : person.token

type Secrets = Awaited<ReturnType<typeof prepare>>

/**
 * The items of each write, those of a transaction together. Except the counters of attempts, which
 * every call writes.
 */
const watchWrites = () => {
  const writes: ReturnType<typeof writtenItems>[] = []
  const sendToTable = dynamo.send.bind(dynamo)
  vi.spyOn(dynamo, 'send').mockImplementation((command: Parameters<typeof sendToTable>[0]) => {
    const items = writtenItems(command)
    const changes = items.filter(({ pk }) => !pk.startsWith('RATE#'))
    if (changes.length > 0) writes.push(changes)
    return sendToTable(command)
  })
  return writes
}

/** Calls a query with the event that API Gateway would pass to its function. */
const ask = async (operation: Operation, secrets: Secrets) => {
  const { pathParams, query, body } = operation.example
  const entry = functions.find(({ name }) => name === lambdaOf(operation))?.entry
  const { handler } = await import(new URL(`../../${entry}`, import.meta.url).href)
  const input = {
    pathParams: { ...pathParams, ...secrets.pathParams },
    query: { ...query, ...secrets.query },
    ...(body ? { body: { ...body, ...secrets.body } } : {}),
  }
  const caller = { ...person, isAdministrator: operation.access === 'admin' }
  const event = await eventOf(operation, input, caller)
  const writes = watchWrites()
  const answer = await handler(event, {})
  vi.restoreAllMocks()
  return { status: answer.statusCode, writes }
}

describe.each(inOrder)('%s', (name, operation: Operation) => {
  let secrets: Secrets

  beforeAll(async () => {
    await renewTokens(name)
    await restoreExamples(operation)
    secrets = await prepare(operation, url, person)
  })

  it('answers its example with 200', async () => {
    const { pathParams, query, body } = operation.example
    const reply = await send(url, operation, {
      pathParams: { ...pathParams, ...secrets.pathParams },
      query: { ...query, ...secrets.query },
      host: secrets.host,
      ...(body ? { body: { ...body, ...secrets.body } } : {}),
      ...(operation.access === 'public'
        ? {}
        : { token: secrets.token ?? (await tokenFor(operation)) }),
    })
    expect(reply.status, reply.text).toBe(200)
  })

  // A query that takes in deliveries stores them first.
  if (operation.kind !== 'query' || operation.takesIn) return
  it('writes nothing except the log lines that it declares', async () => {
    const { status, writes } = await ask(operation, secrets)
    expect([200, 302]).toContain(status)
    const logged = writes.map((items) => items.find(({ pk }) => pk.startsWith('ACTIVITY#'))?.kind)
    const declared: readonly (string | undefined)[] = operation.logs ?? []
    expect(logged.filter((kind) => !declared.includes(kind))).toEqual([])
  })
})
