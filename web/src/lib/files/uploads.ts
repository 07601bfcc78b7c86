import type { FileCategory, StoredFile } from '#shared/model/file.ts'
import { namesProgram } from '#shared/rules/files/file-name.ts'
import { announcedType, largestSize, maySend } from '#shared/rules/files/file-types.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import type { FileUpload } from './file-upload.ts'
import { type OtherPlace, PlaceGone } from './place-gone.ts'

/** One file of a list of uploads, as screens show it. */
export interface UploadItem {
  readonly id: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'failed'
  /** In bytes. */
  readonly sent: number
  readonly bytesPerSecond?: number | undefined
  /** Why it failed, as a message for the screen. */
  readonly problem?: string | undefined
  /** False if a retry of the same file would fail again. */
  readonly mayRetry: boolean
  /** Set if a retry can keep the file elsewhere. */
  readonly alternative?: OtherPlace | undefined
  readonly stored?: StoredFile | undefined
}

export interface Uploads {
  readonly items: Store<readonly UploadItem[]>
  /** `makeOther` replaces `makeUpload` for these files. */
  readonly add: (files: readonly File[], makeOther?: (file: File) => FileUpload) => void
  /** Stops an upload, and removes it from the list. */
  readonly cancel: (id: string) => void
  /** Retries a failed upload without choosing the file again. */
  readonly retry: (id: string) => void
  /** Removes an upload from the list. A stored file stays stored. */
  readonly remove: (id: string) => void
  /** Waits until no upload is waiting or running. True if none has failed. */
  readonly settled: () => Promise<boolean>
}

interface Ports {
  readonly category: FileCategory
  readonly makeUpload: (file: File) => FileUpload
  readonly onStored: (file: StoredFile) => void
  /** Milliseconds of a monotonic clock. */
  readonly clock: () => number
}

/** How many files are sent at once. More would only share the same connection. */
const concurrency = 3

/** In seconds. A speed that was measured over a shorter time says nothing. */
const speedAfter = 0.5

/** Why a file is not allowed, before any byte of it is sent. Undefined if it is allowed. */
export const refusalOf = (file: File, category: FileCategory): string | undefined => {
  if (file.size === 0)
    return 'This file is empty. Open it on your device, save it again and add it.'
  const announced = announcedType(file)
  if (namesProgram(file.name) || !maySend(category, announced)) {
    const instead = /^(audio|video)\//.test(announced) ? 'an MP3 or an MP4' : 'a PDF or a picture'
    return `We cannot keep a file of this kind. Save it as ${instead}, and add that.`
  }
  const largest = largestSize(category)
  if (file.size > largest) {
    return `A file can be ${Math.floor(largest / 1024 / 1024)} MB at most. Make it smaller, or split it, and add it again.`
  }
  return undefined
}

/** Codes of errors after which a retry may succeed. */
const retryableCodes = [
  ...['OFFLINE', 'UNAVAILABLE', 'NEWER_VERSION', 'RATE_LIMITED', 'INTERNAL'],
  'FILE_NOT_UPLOADED',
]

const failureOf = (error: unknown) => ({
  problem: error instanceof PlaceGone ? error.message : messageOf(error),
  mayRetry:
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    retryableCodes.includes(String(error.code)),
  alternative: error instanceof PlaceGone ? error.alternative : undefined,
})

const isUnderWay = ({ state }: UploadItem) =>
  state === 'waiting' || state === 'sending' || state === 'checking'

interface Work {
  readonly upload: FileUpload
  stop?: AbortController
}

/** Uploads several files, a few at a time, each with its progress, cancel and retry. */
export function createUploads({ category, makeUpload, onStored, clock }: Ports): Uploads {
  const items = createStore<readonly UploadItem[]>([])
  const works = new Map<string, Work>()
  let serial = 0

  const change = (id: string, changes: Partial<UploadItem>) =>
    items.set((list) => list.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  const run = async (id: string, work: Work) => {
    const stop = new AbortController()
    work.stop = stop
    const began = clock()
    change(id, {
      state: 'sending',
      sent: 0,
      problem: undefined,
      alternative: undefined,
      bytesPerSecond: undefined,
    })
    try {
      const stored = await work.upload.send({
        signal: stop.signal,
        onProgress: (sent) => {
          const seconds = (clock() - began) / 1000
          change(id, { sent, bytesPerSecond: seconds > speedAfter ? sent / seconds : undefined })
        },
        onSent: () => change(id, { state: 'checking' }),
      })
      change(id, { state: 'done', stored })
      onStored(stored)
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', ...failureOf(error) })
    }
    next()
  }

  const next = () => {
    const list = items.get()
    const busy = list.filter(({ state }) => state === 'sending' || state === 'checking').length
    for (const { id } of list
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, concurrency - busy))) {
      const work = works.get(id)
      if (work) void run(id, work)
    }
  }

  const drop = (id: string) => {
    works.delete(id)
    items.set((list) => list.filter((item) => item.id !== id))
  }

  return {
    items,
    add(files, make = makeUpload) {
      const added = files.map((file): UploadItem => {
        serial += 1
        const id = String(serial)
        const problem = refusalOf(file, category)
        if (problem === undefined) works.set(id, { upload: make(file) })
        return {
          id,
          name: file.name,
          size: file.size,
          sent: 0,
          mayRetry: false,
          ...(problem === undefined ? { state: 'waiting' } : { state: 'failed', problem }),
        }
      })
      items.set((list) => [...list, ...added])
      next()
    },
    cancel(id) {
      const work = works.get(id)
      work?.stop?.abort()
      work?.upload.abandon()
      drop(id)
      next()
    },
    retry(id) {
      change(id, { state: 'waiting', problem: undefined })
      next()
    },
    remove: drop,
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (items.get().some(isUnderWay)) return
          unsubscribe()
          resolve(items.get().every(({ state }) => state === 'done'))
        }
        const unsubscribe = items.subscribe(look)
        look()
      }),
  }
}
