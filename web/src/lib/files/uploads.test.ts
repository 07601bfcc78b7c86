import { expect, test, vi } from 'vitest'
import { FileId } from '#shared/model/ids.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { AttemptOptions } from './file-upload.ts'
import { PlaceGone } from './place-gone.ts'
import { createUploads, refusalOf } from './uploads.ts'

const pdf = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })

const storedFile = (fileName: string) => ({
  fileId: FileId.parse('5c7e9f1b-3d5a-4b7c-8e9f-0a1b2c3d4e5f'),
  category: 'document' as const,
  fileName,
  contentType: 'application/pdf',
  size: 1000,
  status: 'READY' as const,
  path: 'drive/x/y',
  createdAt: '2026-05-01T12:00:00.000Z',
})

/** Uploads whose results the test decides. */
const uploadsOfTest = () => {
  const sends: { name: string; options: AttemptOptions; settle: (error?: unknown) => void }[] = []
  const abandoned: string[] = []
  const onStored = vi.fn()
  let now = 0
  const uploads = createUploads({
    category: 'document',
    onStored,
    clock: () => now,
    makeUpload: ({ name }) => ({
      abandon: () => abandoned.push(name),
      send: (options) =>
        new Promise((resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason))
          sends.push({
            name,
            options,
            settle: (error) => (error ? reject(error) : resolve(storedFile(name))),
          })
        }),
    }),
  })
  const states = () => uploads.items.get().map(({ name, state }) => `${name} ${state}`)
  return { uploads, sends, abandoned, onStored, states, tick: (by: number) => (now += by) }
}

const offline = () => new ApiError({ code: 'OFFLINE', status: 0, message: 'No connection.' })

test('three files are sent at once, the others as these finish', async () => {
  const { uploads, sends, states } = uploadsOfTest()
  uploads.add(['a', 'b', 'c', 'd'].map((name) => pdf(name)))
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting'])
  sends[1]?.settle()
  await vi.waitFor(() => expect(states()[3]).toBe('d sending'))
  expect(states()[1]).toBe('b done')
})

test('progress shows a speed once there is one to measure', () => {
  const { uploads, sends, tick } = uploadsOfTest()
  uploads.add([pdf('a')])
  sends[0]?.options.onProgress(100, 1000)
  expect(uploads.items.get()[0]).toMatchObject({ sent: 100, bytesPerSecond: undefined })
  tick(2000)
  sends[0]?.options.onProgress(500, 1000)
  expect(uploads.items.get()[0]).toMatchObject({ sent: 500, bytesPerSecond: 250 })
  sends[0]?.options.onSent()
  expect(uploads.items.get()[0]?.state).toBe('checking')
})

test('an upload that failed in transit can be retried without choosing the file again', async () => {
  const { uploads, sends, states, onStored } = uploadsOfTest()
  uploads.add([pdf('a')])
  sends[0]?.settle(offline())
  await vi.waitFor(() => expect(states()).toEqual(['a failed']))
  expect(uploads.items.get()[0]).toMatchObject({ problem: 'No connection.', mayRetry: true })
  uploads.retry('1')
  expect(states()).toEqual(['a sending'])
  sends[1]?.settle()
  await vi.waitFor(() => expect(states()).toEqual(['a done']))
  expect(onStored).toHaveBeenCalledOnce()
})

test('an upload that would fail again offers no retry', async () => {
  const { uploads, sends, states } = uploadsOfTest()
  uploads.add([pdf('a')])
  sends[0]?.settle(
    new ApiError({ code: 'FILE_CONTENT_MISMATCH', status: 415, message: 'Not a PDF.' }),
  )
  await vi.waitFor(() => expect(states()).toEqual(['a failed']))
  expect(uploads.items.get()[0]?.mayRetry).toBe(false)
})

test('a cancelled upload stops, is deleted, and makes room', async () => {
  const { uploads, sends, states, abandoned, onStored } = uploadsOfTest()
  uploads.add(['a', 'b', 'c', 'd'].map((name) => pdf(name)))
  uploads.cancel('1')
  expect(sends[0]?.options.signal?.aborted).toBe(true)
  expect(abandoned).toEqual(['a'])
  expect(states()).toEqual(['b sending', 'c sending', 'd sending'])
  await Promise.resolve()
  expect(onStored).not.toHaveBeenCalled()
})

test('a file that is not allowed is refused at once, and the others are sent', () => {
  const { uploads, states } = uploadsOfTest()
  uploads.add([new File(['x'], 'run.exe'), pdf('empty.pdf', 0), pdf('deed.pdf')])
  expect(states()).toEqual(['run.exe failed', 'empty.pdf failed', 'deed.pdf sending'])
})

test('25 MB are accepted, and not a byte more', () => {
  const maximumSize = 25 * 1024 * 1024
  expect(refusalOf(pdf('a.pdf', maximumSize), 'document')).toBeUndefined()
  expect(refusalOf(pdf('a.pdf', maximumSize + 1), 'document')).toMatch(
    'A file can be 25 MB at most.',
  )
})

test('a form that is saved waits for its files on their way, and learns of failures', async () => {
  const { uploads, sends } = uploadsOfTest()
  expect(await uploads.settled()).toBe(true)
  uploads.add(['a', 'b', 'c', 'd'].map((name) => pdf(name)))
  let answer: boolean | undefined
  const waiting = uploads.settled().then((all) => {
    answer = all
  })
  for (const { settle } of sends.slice(0, 3)) settle()
  await vi.waitFor(() => expect(sends).toHaveLength(4))
  expect(answer).toBeUndefined()
  sends[3]?.settle(offline())
  await waiting
  expect(answer).toBe(false)
})

test('a file whose place is gone can be kept elsewhere, without choosing it again', async () => {
  const { uploads, sends, states } = uploadsOfTest()
  uploads.add([pdf('a')])
  const choose = vi.fn()
  sends[0]?.settle(new PlaceGone('It was deleted.', { label: 'Keep it here', choose }))
  await vi.waitFor(() => expect(states()).toEqual(['a failed']))
  const [failed] = uploads.items.get()
  expect(failed).toMatchObject({ problem: 'It was deleted.', mayRetry: false })
  failed?.alternative?.choose()
  expect(choose).toHaveBeenCalledOnce()
  uploads.retry('1')
  expect(uploads.items.get()[0]?.alternative).toBeUndefined()
  sends[1]?.settle()
  await vi.waitFor(() => expect(states()).toEqual(['a done']))
})
