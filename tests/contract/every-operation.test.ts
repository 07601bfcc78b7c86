import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { UserId } from '#shared/model/ids.ts'
import { covers } from '#tests/covers.ts'
import { type Call, send } from '../api.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { formMutations, mutations, pathMutations, queryMutations } from './mutations.ts'

/*
 * Rules that hold for every operation, generated from the contract: a new operation is tested
 * without a new test.
 */

const url = inject('url')
const guardedOperations = allOperations.filter(
  ({ access }) => access !== 'public' && access !== 'provider',
)
const nameAndOperation = (operation: Operation) =>
  [`${operation.group}/${operation.name}`, operation] as const

let person: TestPerson
let other: TestPerson
let administrator: TestPerson

/**
 * An administrator makes the calls for administrators, so that the input is the reason for the
 * refusal.
 */
const tokenFor = ({ access }: Operation) => (access === 'admin' ? administrator : person).token

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
  person = await newPerson(url)
  other = await newPerson(url)
  // A person with a plan makes the paid calls, so that the input is the reason for the refusal.
  await writeAll([
    accountChange(UserId.parse(person.userId), { userEntitlements: 'doublewilluser' }),
  ])
})

const bodySchema = ({ body, fields }: Operation) =>
  fields ?? (body instanceof z.ZodObject ? body : undefined)

const bodyMutations = (operation: Operation) => {
  const { fields, example } = operation
  const schema = bodySchema(operation)
  if (fields) return formMutations(fields, example.body ?? {})
  return schema ? mutations(schema, example.body ?? {}) : []
}

describe.each(guardedOperations.map(nameAndOperation))('%s', (_, operation) => {
  const { example } = operation

  it('answers 401 to a call without a credential', async () => {
    covers('6.1')
    const reply = await send(url, operation, example)
    expect(reply.status).toBe(401)
    expect(JSON.parse(reply.text)).toEqual({ message: 'Unauthorized' })
  })

  it('answers 401 to a modified credential', async () => {
    covers('6.13')
    const reply = await send(url, operation, { ...example, token: `${person.token}x` })
    expect(reply.status).toBe(401)
  })
})

describe.each(guardedOperations.filter(({ access }) => access === 'admin').map(nameAndOperation))(
  '%s',
  (_, operation) => {
    it('answers 403 to a person who is not an administrator', async () => {
      covers('6.11')
      const reply = await send(url, operation, { ...operation.example, token: person.token })
      expect(reply.status).toBe(403)
    })
  },
)

describe.each(guardedOperations.filter(({ access }) => access === 'paid').map(nameAndOperation))(
  '%s',
  (_, operation) => {
    it('answers 403 UPGRADE_REQUIRED to a person with the free entitlement', async () => {
      const reply = await send(url, operation, { ...operation.example, token: other.token })
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'UPGRADE_REQUIRED'])
    })
  },
)

it.each([
  ['documents', 'Document/AddPaper'],
  ['business', 'Companies/UpsertCompany'],
  ['passwords', 'Password/AddDigitalAccount'],
  ['messages', 'Messages/CreateMessage'],
  ['memories', 'Memories/UpsertMemories'],
])('nothing of %s is made by a person with the free entitlement', async (_, name) => {
  covers('6.2')
  const operation = allOperations.find((listed) => nameAndOperation(listed)[0] === name)
  if (!operation) throw new Error(`There is no ${name}.`)
  const reply = await send(url, operation, { ...operation.example, token: other.token })
  expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'UPGRADE_REQUIRED'])
})

describe.each(allOperations.map(nameAndOperation))('%s', (_, operation) => {
  const { example } = operation
  const errorOf = async (call: Pick<Call, 'pathParams' | 'query' | 'body'>) => {
    const { status, text } = await send(url, operation, { ...call, token: tokenFor(operation) })
    return { status, error: JSON.parse(text) }
  }

  it('answers 400 to each wrong parameter, and names the field', async () => {
    for (const { field, input } of operation.query
      ? queryMutations(operation.query, example.query ?? {})
      : []) {
      const { status, error } = await errorOf({ ...example, query: input })
      expect([status, error.code, error.field.split('.')[0]], field).toEqual([
        400,
        'VALIDATION_FAILED',
        field,
      ])
    }
  })

  it('answers 400 to each wrong path parameter, and names the field', async () => {
    for (const { field, input } of operation.pathParams
      ? pathMutations(operation.pathParams, example.pathParams ?? {})
      : []) {
      const { status, error } = await errorOf({ ...example, pathParams: input })
      expect([status, error.code, error.field], field).toEqual([400, 'VALIDATION_FAILED', field])
    }
  })

  it('answers 400 to each wrong part of the body, and names the field', async () => {
    for (const { field, input } of bodyMutations(operation)) {
      const { status, error } = await errorOf({ ...example, body: input })
      expect(status, field).toBe(400)
      expect(`${error.field}.`.startsWith(`${field}.`), field).toBe(true)
      expect(Object.keys(error).sort()).toEqual(
        expect.arrayContaining(['code', 'message', 'requestId']),
      )
    }
  })

  it('refuses an undeclared parameter, and names it', async () => {
    const { status, error } = await errorOf({
      ...example,
      query: { ...example.query, surprise: 1 },
    })
    expect([status, error.code, error.field]).toEqual([400, 'UNKNOWN_FIELD', 'surprise'])
  })

  it('answers 405 to another method, and names the right one', async () => {
    const method = operation.method === 'PUT' ? 'DELETE' : 'PUT'
    const reply = await send(
      url,
      { ...operation, method },
      { ...example, token: tokenFor(operation) },
    )
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect(reply.headers.get('allow')).toBe(operation.method)
  })

  it('sends no-store with a refusal', async () => {
    const reply = await send(url, operation, {
      ...example,
      query: { surprise: 1 },
      token: tokenFor(operation),
    })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})

// The body of a webhook is bytes, which its signature covers. `paying.test.ts` tests wrong bodies.
const withBody = allOperations.filter(({ method, kind }) => method !== 'GET' && kind !== 'webhook')

describe.each(withBody.map(nameAndOperation))('%s, which takes a body', (_, operation) => {
  it('refuses an undeclared name in the body', async () => {
    const { example } = operation
    const reply = await send(url, operation, {
      ...example,
      body: { ...example.body, surprise: 1 },
      token: tokenFor(operation),
    })
    const error = JSON.parse(reply.text)
    expect([reply.status, error.code, error.field]).toEqual([400, 'UNKNOWN_FIELD', 'surprise'])
  })
})

describe.each(withBody.filter(({ body }) => body).map(nameAndOperation))(
  '%s, which needs a body',
  (_, operation) => {
    it('answers 400 to a call without it', async () => {
      const { body: _body, ...rest } = operation.example
      const reply = await send(url, operation, { ...rest, token: tokenFor(operation) })
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([400, 'VALIDATION_FAILED'])
    })
  },
)
