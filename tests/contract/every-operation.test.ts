import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { allOperations } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { storage } from '#shared/contract/storage.ts'
import { UserId } from '#shared/model/ids.ts'
import { newAdministrator } from '../administrator.ts'
import { type Call, json, send } from '../api.ts'
import { storeMessageOf } from '../builders/messages.ts'
import { accountOf } from '../builders/sharing.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../stack-environment.ts'
import { formMutations, mutations, pathMutations, queryMutations } from './mutations.ts'

/*
 * What holds for every operation of the contract, from the contract alone: an operation that is added tomorrow is
 * tested tomorrow.
 */

const url = inject('url')
const guarded = allOperations.filter(({ access }) => access !== 'public' && access !== 'provider')
const of = (operation: Operation) => [`${operation.group}/${operation.name}`, operation] as const

let person: TestPerson
let other: TestPerson
let administrator: TestPerson

/** Calls for administrators are made by one, so that it is the input that is refused. */
const tokenFor = ({ access }: Operation) => (access === 'admin' ? administrator : person).token

beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  administrator = await newAdministrator(url)
  person = await newPerson(url)
  other = await newPerson(url)
  // Calls for the vault are made by somebody who has it, so that it is the input that is refused.
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

describe.each(guarded.filter(({ access }) => access === 'vault').map(of))('%s', (_, operation) => {
  it('answers 403 UPGRADE_REQUIRED to somebody with a free account', async () => {
    const reply = await send(url, operation, { ...operation.example, token: other.token })
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([403, 'UPGRADE_REQUIRED'])
  })
})

describe.each(allOperations.map(of))('%s', (_, operation) => {
  const { example } = operation
  const refusal = async (call: Pick<Call, 'pathParams' | 'query' | 'body'>) => {
    const reply = await send(url, operation, { ...call, token: tokenFor(operation) })
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

  it('answers 400, naming the field, to each parameter of the path that is wrong', async () => {
    for (const { field, input } of operation.pathParams
      ? pathMutations(operation.pathParams, example.pathParams ?? {})
      : []) {
      const { status, error } = await refusal({ ...example, pathParams: input })
      expect([status, error.code, error.field], field).toEqual([400, 'VALIDATION_FAILED', field])
    }
  })

  it('answers 400, naming the field, to each part of the body that is wrong', async () => {
    for (const { field, input } of bodyMutations(operation)) {
      const { status, error } = await refusal({ ...example, body: input })
      expect(status, field).toBe(400)
      expect(`${error.field}.`.startsWith(`${field}.`), field).toBe(true)
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
    const reply = await send(url, operation, {
      ...example,
      query: { surprise: 1 },
      token: tokenFor(operation),
    })
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
        token: tokenFor(operation),
      })
      const error = JSON.parse(reply.text)
      expect([reply.status, error.code, error.field]).toEqual([400, 'UNKNOWN_FIELD', 'surprise'])
    })
  },
)

const idFields = [
  'userId',
  'userProfileId',
  'profileId',
  'personId',
  'willId',
  'spouseWillId',
  'contactId',
  'fileId',
  'avatarFileId',
  'messageId',
] as const

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
    .filter((operation) =>
      [operation.pathParams, operation.query, bodySchema(operation)].some((schema) =>
        takes(schema, field),
      ),
    )
    .map((operation) => [`${operation.group}/${operation.name}`, field, operation] as const),
)

describe.each(about)("%s, %s of somebody else's", (_, field, operation) => {
  it('answers the same 404, to the letter, as for one that does not exist', async () => {
    const theirs: Record<string, string> = {
      ...other.me,
      userId: other.userId,
      profileId: other.me.userProfileId,
      ...theirThings,
    }
    const replies = await Promise.all(
      [theirs[field] ?? '', randomUUID()].map((value) =>
        send(url, operation, {
          pathParams: withId(operation.pathParams, operation.example.pathParams, field, value),
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

const theirThings: Record<string, string> = {}

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
    theirThings[field] = JSON.parse(reply.text).willId
  }
  const { contactId } = await json(
    send(url, contactData.operations.AddQuickContact, {
      body: { firstName: 'Theirs' },
      token: other.token,
    }),
  )
  theirThings.contactId = contactId
  const { files } = await json(
    send(url, storage.operations.Upload, {
      ...storage.operations.Upload.example,
      token: other.token,
    }),
  )
  theirThings.fileId = files[0].fileId
  theirThings.avatarFileId = files[0].fileId
  const { messageId } = await storeMessageOf(await accountOf(other))
  theirThings.messageId = messageId
})
