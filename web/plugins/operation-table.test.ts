import { afterEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/covers.ts'
import { call } from '../src/lib/api/call.ts'
import { entryOf } from '../src/lib/api/operation-entry.ts'
import { operationTable } from './operation-table.ts'

/* Calls as the app makes them, with the table that the build gives it. */

const table = operationTable()
const wire = { apiUrl: () => '', authority: { token: () => 'token', refresh: async () => 'token' } }

/** Makes a call. Its `answer` resolves to `{}`, or rejects if the client does not send it. */
const makeCall = (group: string, operation: string, input: object) => {
  const fetch = vi.fn(async () => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  const listed = table[group]?.[operation]
  if (!listed) expect.unreachable()
  const entry = entryOf(group, operation, listed)
  return { fetch, answer: call(wire, operation, entry, { ...input }) }
}

afterEach(() => vi.unstubAllGlobals())

const memoryId = '0d4f8a52-6a51-4d39-8a4e-0b1c7f1c2f10'
/** Named like the field of a form in which it is sent. */
const File = new Blob(['%PDF'])

test.each([
  ['ContactData', 'ValidateContactEmail', { email: null }, 'email'],
  ['Password', 'DeleteDigitalAccount', {}, 'id'],
  ['Password', 'UpdateDigitalAccount', { body: {} }, 'id'],
  ['Memories', 'UploadMemoryFile', {}, 'memoryId'],
  ['Memories', 'UploadMemoryFile', { body: { File } }, 'memoryId'],
  ['Memories', 'UploadMemoryFile', { body: { MemoryId: memoryId, File: undefined } }, 'file'],
  ['Messages', 'UploadFilesToDraft', { body: { files: [File] } }, 'messageId'],
  ['Messages', 'UploadFilesToDraft', { messageId: 'm', body: { files: [] } }, 'files'],
  ['Storage', 'Upload', { category: 'avatar', body: { files: [undefined] } }, 'files'],
  ['Password', 'AddDigitalAccount', { body: { UserName: 'ana' } }, 'label'],
  ['Partner', 'UploadPartnerPicture', { body: { partnerId: 'p', File } }, 'kind'],
])('%s/%s is not called with %j, since %s is missing', async (group, operation, input, name) => {
  covers('5.1', '8.1')
  const { fetch, answer } = makeCall(group, operation, input)
  await expect(answer).rejects.toThrow(
    `Required parameter ${name} was null or undefined when calling ${operation}.`,
  )
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['Memories', 'UploadMemoryFile', { body: { MemoryId: memoryId, File } }],
  ['Password', 'UpdateDigitalAccount', { id: 'a', body: { Label: 'Bank' } }],
  ['Messages', 'CreateMessage', { body: { Subject: 'Hello' } }],
  ['Messages', 'UpdateMessage', { messageId: 'm', body: {} }],
])('%s/%s is called with %j: what is missing may be left out', async (group, operation, input) => {
  const { fetch, answer } = makeCall(group, operation, input)
  expect(await answer).toEqual({})
  expect(fetch).toHaveBeenCalledOnce()
})
