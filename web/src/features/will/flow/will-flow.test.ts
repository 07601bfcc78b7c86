import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, type WillDraft } from '#shared/model/will-draft.ts'
import type { UnsavedDraft } from '#web/lib/autosave/autosave-ports.ts'
import { statusOf } from '#web/lib/autosave/autosave-state.ts'
import type { FlowPorts, StoredWill } from './flow-ports.ts'
import { WillFlow } from './will-flow.ts'

const staleError = Symbol('stale')
const offline = Symbol('offline')
const refused = Symbol('refused')

/**
 * A server with one will, and the browser's store for unsaved text. The server only compares
 * versions. Where it would refuse for another reason, the test gives the refusal.
 *
 * The will is saved 800 ms after the last keystroke, and again 15 s after a lost connection.
 */
function world({
  stored,
  blank = emptyDraft(),
}: {
  stored?: StoredWill | undefined
  blank?: WillDraft
} = {}) {
  const kept: { value: UnsavedDraft<WillDraft> | undefined } = { value: undefined }
  const server = { will: stored, failure: undefined as symbol | undefined }
  const ports: FlowPorts = {
    load: vi.fn(async () => server.will),
    create: vi.fn(async (draft) => {
      if (server.failure) throw server.failure
      if (server.will) throw staleError
      server.will = will({ draft })
      return server.will
    }),
    save: vi.fn(async ({ version, draft }) => {
      if (server.failure) throw server.failure
      if (!server.will || server.will.version !== version) throw staleError
      server.will = will({ draft, version: version + 1 })
      return { version: version + 1, status: server.will.status, savedAt: server.will.updatedAt }
    }),
    visit: vi.fn(async () => undefined),
    blank: async () => blank,
    fillProfile: vi.fn(async () => undefined),
    store: (unsaved) => {
      kept.value = unsaved
    },
    forget: () => {
      kept.value = undefined
    },
    recover: async () => kept.value,
    remembered: async () => undefined,
    readError: (error) =>
      error === staleError ? 'stale' : { offline: error === offline, message: 'No.' },
  }
  return { ports, server, kept, flow: new WillFlow('own', ports) }
}

const will = (changes: Partial<StoredWill> = {}): StoredWill => ({
  willId: 'w',
  version: 1,
  status: 'DRAFT',
  draft: emptyDraft(),
  progress: { currentStep: 'about-you', visitedSteps: [] },
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})

const withName = (legalName: string) => (draft: WillDraft) => ({
  ...draft,
  about: { ...draft.about, legalName },
})

const ready = (flow: WillFlow) => {
  const state = flow.get()
  if (state.phase !== 'ready') return expect.unreachable()
  return state
}
const nameOn = (flow: WillFlow) => ready(flow).save.draft.about.legalName
const status = (flow: WillFlow) => statusOf(ready(flow).save)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the first answer creates the will, later answers are saved on its version', async () => {
  const { flow, ports, server } = world()
  await flow.load()
  flow.edit(withName('A'))
  expect(ports.create).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(800)
  expect(server.will?.version).toBe(1)
  flow.edit(withName('Ana'))
  await vi.advanceTimersByTimeAsync(800)
  expect(server.will).toMatchObject({ version: 2, draft: { about: { legalName: 'Ana' } } })
  expect(status(flow)).toBe('clean')
})

test('typing on delays the save; one save carries all of it', async () => {
  const { flow, ports } = world({ stored: will() })
  await flow.load()
  for (const text of ['A', 'An', 'Ana']) {
    flow.edit(withName(text))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(ports.save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(300)
  expect(ports.save).toHaveBeenCalledOnce()
})

test('one save runs at a time; what is typed meanwhile is saved next', async () => {
  const { flow, ports, server } = world({ stored: will() })
  await flow.load()
  let arrive = () => {}
  vi.mocked(ports.save).mockImplementationOnce(
    ({ draft }) =>
      new Promise((resolve) => {
        arrive = () => {
          server.will = will({ draft, version: 2 })
          resolve({ version: 2, status: 'DRAFT', savedAt: '2026-11-20T10:00:01.000Z' })
        }
      }),
  )
  flow.edit(withName('Ana'))
  await vi.advanceTimersByTimeAsync(800)
  flow.edit(withName('Ana Lucía'))
  await vi.advanceTimersByTimeAsync(5000)
  expect(ports.save).toHaveBeenCalledOnce()
  arrive()
  await vi.advanceTimersByTimeAsync(800)
  expect(server.will).toMatchObject({ version: 3, draft: { about: { legalName: 'Ana Lucía' } } })
  expect(status(flow)).toBe('clean')
})

test('a failed save keeps the text on screen and in the store, and can be retried', async () => {
  const { flow, server, kept } = world({ stored: will() })
  await flow.load()
  server.failure = refused
  flow.edit(withName('Ana'))
  expect(await flow.flush()).toBe(false)
  expect(status(flow)).toBe('failed')
  expect(nameOn(flow)).toBe('Ana')
  expect(kept.value?.draft.about.legalName).toBe('Ana')
  server.failure = undefined
  expect(await flow.flush()).toBe(true)
  expect(kept.value).toBeUndefined()
})

test('the will is saved again by itself after a lost connection', async () => {
  const { flow, server } = world({ stored: will() })
  await flow.load()
  server.failure = offline
  flow.edit(withName('Ana'))
  await flow.flush()
  server.failure = undefined
  await vi.advanceTimersByTimeAsync(15_000)
  expect(server.will?.draft.about.legalName).toBe('Ana')
})

test('a save of another window is not overwritten, and the person can keep this window’s answers', async () => {
  const { flow, server } = world({ stored: will() })
  await flow.load()
  server.will = will({ version: 5, draft: withName('Theirs')(emptyDraft()) })
  flow.edit(withName('Mine'))
  expect(await flow.flush()).toBe(false)
  expect(status(flow)).toBe('stale')
  expect(nameOn(flow)).toBe('Mine')
  expect(server.will.draft.about.legalName).toBe('Theirs')
  await flow.keepMine()
  expect(server.will).toMatchObject({ version: 6, draft: { about: { legalName: 'Mine' } } })
})

test('after a save of another window the person can take its answers instead', async () => {
  const { flow, server, kept } = world({ stored: will() })
  await flow.load()
  server.will = will({ version: 5, draft: withName('Theirs')(emptyDraft()) })
  flow.edit(withName('Mine'))
  await flow.flush()
  flow.takeTheirs()
  expect(nameOn(flow)).toBe('Theirs')
  expect(status(flow)).toBe('clean')
  expect(kept.value).toBeUndefined()
  flow.edit(withName('Both'))
  await flow.flush()
  expect(server.will).toMatchObject({ version: 6 })
})

test('a will that another window finalized at the same version is not reopened without a choice', async () => {
  const { flow, ports, server } = world({ stored: will() })
  await flow.load()
  server.will = will({ status: 'FINALIZED', finalizedAt: '2026-11-20T10:05:00.000Z' })
  vi.mocked(ports.save).mockRejectedValueOnce(staleError)
  flow.edit(withName('Mine'))
  expect(await flow.flush()).toBe(false)
  expect(ready(flow).save.newer).toMatchObject({ version: 1, onlyFinalized: true })
  expect(nameOn(flow)).toBe('Mine')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ports.save).toHaveBeenCalledOnce()
  expect(await flow.keepMine()).toBe(true)
  expect(server.will).toMatchObject({ version: 2, draft: { about: { legalName: 'Mine' } } })
  expect(ready(flow).will?.status).toBe('DRAFT')
})

test('a will that another window finalized lets this one discard its change', async () => {
  const { flow, ports, server, kept } = world({ stored: will() })
  await flow.load()
  server.will = will({ status: 'FINALIZED', finalizedAt: '2026-11-20T10:05:00.000Z' })
  vi.mocked(ports.save).mockRejectedValueOnce(staleError)
  flow.edit(withName('Mine'))
  await flow.flush()
  flow.takeTheirs()
  expect(nameOn(flow)).toBe('')
  expect(ready(flow).will?.status).toBe('FINALIZED')
  expect(status(flow)).toBe('clean')
  expect(kept.value).toBeUndefined()
})

test('text is saved without a choice if only the version of the stored will has changed', async () => {
  const { flow, server } = world({ stored: will() })
  await flow.load()
  server.will = will({ version: 3 })
  flow.edit(withName('Mine'))
  expect(await flow.flush()).toBe(true)
  expect(server.will).toMatchObject({ version: 4, draft: { about: { legalName: 'Mine' } } })
  expect(status(flow)).toBe('clean')
})

test('text that outlived a session does not reopen a finalized will without a choice', async () => {
  const { flow, ports, kept } = world({ stored: will({ status: 'FINALIZED' }) })
  kept.value = { version: 1, draft: withName('Typed before')(emptyDraft()), known: [] }
  await flow.load()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ports.save).not.toHaveBeenCalled()
  expect(ready(flow).save.newer).toMatchObject({ onlyFinalized: true })
  expect(nameOn(flow)).toBe('Typed before')
})

test('a save whose answer was lost is not mistaken for a save of another window', async () => {
  const { flow, ports, server } = world({ stored: will() })
  await flow.load()
  vi.mocked(ports.save).mockImplementationOnce(async ({ draft }) => {
    server.will = will({ draft: structuredClone(draft), version: 2 })
    throw offline
  })
  flow.edit(withName('Ana'))
  await flow.flush()
  expect(status(flow)).toBe('failed')
  expect(await flow.flush()).toBe(true)
  expect(server.will?.version).toBe(2)
})

test('text that outlived a session is restored and saved', async () => {
  const { flow, server, kept } = world({ stored: will() })
  kept.value = { version: 1, draft: withName('Typed before')(emptyDraft()), known: [] }
  await flow.load()
  expect(nameOn(flow)).toBe('Typed before')
  expect(ready(flow).save.restored).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(server.will?.draft.about.legalName).toBe('Typed before')
})

test('text that outlived a session waits for a choice if there are newer answers', async () => {
  const { flow, kept } = world({ stored: will({ version: 4 }) })
  kept.value = { version: 2, draft: withName('Typed before')(emptyDraft()), known: [] }
  await flow.load()
  expect(status(flow)).toBe('stale')
  expect(nameOn(flow)).toBe('Typed before')
})

test('after the end of the session nothing is sent any more', async () => {
  const { flow, ports } = world({ stored: will() })
  await flow.load()
  flow.edit(withName('Ana'))
  flow.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ports.save).not.toHaveBeenCalled()
})

test('a session that ends while a save is under way ends the waiting for it, and keeps the text', async () => {
  const { flow, ports, kept } = world({ stored: will() })
  await flow.load()
  vi.mocked(ports.save).mockImplementation(async () => {
    flow.end()
    throw refused
  })
  flow.edit(withName('Ana'))
  await expect(flow.flush()).resolves.toBe(false)
  expect(kept.value?.draft.about.legalName).toBe('Ana')
})

test('the step is saved with unsaved answers, or by itself', async () => {
  const { flow, ports } = world({ stored: will() })
  await flow.load()
  flow.visit('executors')
  expect(ports.visit).toHaveBeenCalledWith('w', 'executors')
  flow.edit(withName('Ana'))
  flow.visit('assets')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.mocked(ports.save).mock.calls[0]?.[0]).toMatchObject({ step: 'assets' })
  expect(ports.visit).toHaveBeenCalledOnce()
})

test('if the server cannot be reached, the answers last saved are shown', async () => {
  const { flow, ports } = world()
  ports.remembered = async () => will({ version: 3, draft: withName('Ana')(emptyDraft()) })
  vi.mocked(ports.load).mockRejectedValueOnce(offline)
  await flow.load()
  expect(nameOn(flow)).toBe('Ana')
  expect(ready(flow).save.version).toBe(3)
})

test('answers that were kept and cannot be read now are not overwritten by what is stored', async () => {
  const { flow, ports, kept } = world({ stored: will() })
  kept.value = { version: 1, draft: withName('Ana')(emptyDraft()), known: [] }
  const recover = ports.recover
  ports.recover = () => Promise.reject(offline)
  await flow.load()
  expect(flow.get()).toMatchObject({ phase: 'unavailable', error: offline })
  expect(kept.value).toBeDefined()
  ports.recover = recover
  await flow.load()
  expect(nameOn(flow)).toBe('Ana')
})

test('a failed load can be retried', async () => {
  const { flow, ports } = world({ stored: will() })
  vi.mocked(ports.load).mockRejectedValueOnce(offline)
  await flow.load()
  expect(flow.get().phase).toBe('unavailable')
  await flow.load()
  expect(flow.get().phase).toBe('ready')
})

test('a will that does not exist yet begins with what the profile says', async () => {
  const { flow } = world({ blank: withName('Ana Moreno')(emptyDraft()) })
  await flow.load()
  expect(nameOn(flow)).toBe('Ana Moreno')
})

test('the profile gets the answers of the first step when the person leaves it, and not before', async () => {
  const { flow, ports } = world({ stored: will() })
  await flow.load()
  flow.visit('about-you')
  flow.edit(withName('Ana Lucía Moreno'))
  expect(ports.fillProfile).not.toHaveBeenCalled()
  flow.visit('executors')
  flow.visit('assets')
  expect(ports.fillProfile).toHaveBeenCalledOnce()
  expect(vi.mocked(ports.fillProfile).mock.calls[0]?.[0]).toMatchObject({
    about: { legalName: 'Ana Lucía Moreno' },
  })
})
