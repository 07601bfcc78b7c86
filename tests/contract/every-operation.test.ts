import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { send } from '../api.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { mutations, queryMutations } from './mutations.ts'

/*
 * What holds for every operation of the contract, from the contract alone: an operation that is added tomorrow is
 * tested tomorrow.
 */

const url = inject('url')
const guarded = allOperations.filter(({ access }) => access !== 'public' && access !== 'provider')
const of = (operation: Operation) => [`${operation.group}/${operation.name}`, operation] as const

let person: TestPerson
let other: TestPerson

beforeAll(async () => {
  person = await newPerson(url)
  other = await newPerson(url)
})

const bodySchema = ({ body }: Operation) => (body instanceof z.ZodObject ? body : undefined)

describe.each(guarded.map(of))('%s', (_, operation) => {
  const { example } = operation

  it('answers 401 to a call without a credential', async () => {
    const reply = await send(url, operation, example)
    expect(reply.status).toBe(401)
    expect(JSON.parse(reply.text)).toEqual({ message: 'Unauthorized' })
  })

  it('answers 401 to a credential that was tampered with', async () => {
    const reply = await send(url, operation, { ...example, token: `${person.token}x` })
    expect(reply.status).toBe(401)
  })
})

describe.each(guarded.filter(({ access }) => access === 'admin').map(of))('%s', (_, operation) => {
  it('answers 403 to somebody who is no administrator', async () => {
    const reply = await send(url, operation, { ...operation.example, token: person.token })
    expect(reply.status).toBe(403)
  })
})

describe.each(allOperations.map(of))('%s', (_, operation) => {
  const { example } = operation
  const refusal = async (call: { query?: object | undefined; body?: unknown }) => {
    const reply = await send(url, operation, { ...call, token: person.token })
    return { status: reply.status, error: JSON.parse(reply.text) }
  }

  it('answers 400, naming the field, to each parameter that is wrong', async () => {
    for (const { field, input } of operation.query
      ? queryMutations(operation.query, example.query ?? {})
      : []) {
      const { status, error } = await refusal({ ...example, query: input })
      expect([status, error.code, error.field.split('.')[0]], field).toEqual([
        400,
        'VALIDATION_FAILED',
        field,
      ])
    }
  })

  it('answers 400, naming the field, to each part of the body that is wrong', async () => {
    const schema = bodySchema(operation)
    for (const { field, input } of schema ? mutations(schema, example.body ?? {}) : []) {
      const { status, error } = await refusal({ ...example, body: input })
      expect(status, field).toBe(400)
      expect(error.field.split('.')[0], field).toBe(field)
      expect(Object.keys(error).sort()).toEqual(
        expect.arrayContaining(['code', 'message', 'requestId']),
      )
    }
  })

  it('refuses a parameter that it does not know, by name', async () => {
    const { status, error } = await refusal({
      ...example,
      query: { ...example.query, surprise: 1 },
    })
    expect([status, error.code, error.field]).toEqual([400, 'UNKNOWN_FIELD', 'surprise'])
  })

  it('says that its answers are not to be stored', async () => {
    const reply = await send(url, operation, { query: { surprise: 1 }, token: person.token })
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})

describe.each(allOperations.filter(({ method }) => method !== 'GET').map(of))(
  '%s, which takes a body',
  (_, operation) => {
    it('refuses a name in the body that it does not know', async () => {
      const { example } = operation
      const reply = await send(url, operation, {
        ...example,
        body: { ...example.body, surprise: 1 },
        token: person.token,
      })
      const error = JSON.parse(reply.text)
      expect([reply.status, error.code, error.field]).toEqual([400, 'UNKNOWN_FIELD', 'surprise'])
    })
  },
)

const idFields = ['userId', 'userProfileId', 'personId', 'willId', 'spouseWillId'] as const

const takes = (schema: z.ZodObject | undefined, field: string) =>
  schema !== undefined && field in schema.shape

const withId = (
  schema: z.ZodObject | undefined,
  input: object | undefined,
  field: string,
  value: string,
) => (takes(schema, field) ? { ...input, [field]: value } : input)

/** Calls that want a recent sign-in are among them: `person` signed in for this very file. */
const about = idFields.flatMap((field) =>
  guarded
    .filter((operation) => takes(operation.query, field) || takes(bodySchema(operation), field))
    .map((operation) => [`${operation.group}/${operation.name}`, field, operation] as const),
)

describe.each(about)("%s, %s of somebody else's", (_, field, operation) => {
  it('answers the same 404, to the letter, as for one that does not exist', async () => {
    const theirs: Record<string, string> = { ...other.me, userId: other.userId, ...theirWills }
    const replies = await Promise.all(
      [theirs[field] ?? '', randomUUID()].map((value) =>
        send(url, operation, {
          query: withId(operation.query, operation.example.query, field, value),
          body: withId(bodySchema(operation), operation.example.body, field, value),
          token: person.token,
        }),
      ),
    )
    const [foreign, missing] = replies.map(({ status, text }) => {
      const { requestId: __, ...error } = JSON.parse(text)
      return { status, error }
    })
    expect(foreign?.status).toBe(404)
    expect(foreign).toEqual(missing)
  })
})

const theirWills: Record<string, string> = {}

beforeAll(async () => {
  for (const [field, role] of [
    ['willId', 'own'],
    ['spouseWillId', 'spouse'],
  ] as const) {
    const reply = await send(
      url,
      { method: 'POST', path: '/api/Wills/CreateWill' },
      { body: { role }, token: other.token },
    )
    theirWills[field] = JSON.parse(reply.text).willId
  }
})
