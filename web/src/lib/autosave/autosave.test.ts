import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Autosave } from './autosave.ts'
import type { AutosavePorts, UnsavedDraft } from './autosave-ports.ts'
import { type StoredDraft, statusOf } from './autosave-state.ts'

const staleError = new Error('stale')
const offline = new Error('offline')

/** A server with one text, which counts versions, and the browser's store for unsaved text. */
function world(text = 'first', changes: Partial<AutosavePorts<string>> = {}) {
  const server: { stored: StoredDraft<string> } = {
    stored: { draft: text, version: text === '' ? 0 : 1, at: 0, finalized: false },
  }
  const kept: { value: UnsavedDraft<string> | undefined } = { value: undefined }
  const store = (draft: string) => {
    const version = server.stored.version + 1
    server.stored = { draft, version, at: version, finalized: false }
    return { version, at: version }
  }
  const save = vi.fn(async (draft: string, version: number) => {
    if (version !== server.stored.version) throw staleError
    return store(draft)
  })
  const ports: AutosavePorts<string> = {
    save,
    load: async () => server.stored,
    readError: (error: unknown) =>
      error === staleError
        ? ('stale' as const)
        : { offline: error === offline, message: 'No.', field: 'title' },
    store: (unsaved: UnsavedDraft<string>) => {
      kept.value = unsaved
    },
    forget: () => {
      kept.value = undefined
    },
    recover: () => kept.value,
    ...changes,
  }
  return { server, kept, store, save, open: () => new Autosave<string>(ports, server.stored) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('text sent without an answer is not taken for another window’s, whatever was typed since', async () => {
  const { save, server, store, open } = world()
  const autosave = open()
  save.mockImplementationOnce(async (draft) => {
    store(draft)
    throw offline
  })
  autosave.edit('second')
  await autosave.flush()
  autosave.edit('third')
  expect(await autosave.flush()).toBe(true)
  expect(server.stored).toMatchObject({ draft: 'third', version: 3 })
})

test('another call about stored text waits for the save, and the next save waits for that call', async () => {
  const { save, server, open } = world()
  const autosave = open()
  const order: string[] = []
  const saving = save.getMockImplementation() ?? expect.unreachable()
  save.mockImplementation((draft, version) => {
    order.push(draft)
    return saving(draft, version)
  })
  autosave.edit('second')
  const called = autosave.inTurn(async () => {
    order.push('call')
    autosave.edit('third')
    await vi.advanceTimersByTimeAsync(5000)
    server.stored = { ...server.stored, version: 9 }
    return { version: 9, at: 9 }
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await called).toBe(true)
  await autosave.flush()
  expect(order).toEqual(['second', 'call', 'third'])
  expect(server.stored).toMatchObject({ draft: 'third', version: 10 })
})

test('another call about text that is not stored yet stores it first', async () => {
  const { server, open } = world('')
  const call = vi.fn(async () => undefined)
  expect(await open().inTurn(call)).toBe(true)
  expect(server.stored.version).toBe(1)
  expect(call).toHaveBeenCalledOnce()
})

test('another call is not made if its text could not be saved', async () => {
  const { save, open } = world()
  const autosave = open()
  save.mockRejectedValueOnce(offline)
  autosave.edit('second')
  const call = vi.fn(async () => undefined)
  expect(await autosave.inTurn(call)).toBe(false)
  expect(call).not.toHaveBeenCalled()
})

test('a failing call rejects to its caller, and does not block later saves', async () => {
  const { server, open } = world()
  const autosave = open()
  const call = async () => {
    throw offline
  }
  await expect(autosave.inTurn(call)).rejects.toBe(offline)
  autosave.edit('second')
  expect(await autosave.flush()).toBe(true)
  expect(server.stored.draft).toBe('second')
})

test('if only the person decides when to save, text is kept in the browser and sent on request', async () => {
  const { save, server, kept, store, open } = world('first', { automatic: () => false })
  const autosave = open()
  autosave.edit('second')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await autosave.flush()).toBe(false)
  expect(save).not.toHaveBeenCalled()
  expect(kept.value?.draft).toBe('second')
  expect(autosave.wouldLose()).toBe(true)
  expect(await autosave.submit(async (draft) => store(`sent: ${draft}`))).toBe(true)
  expect(server.stored.draft).toBe('sent: second')
  expect(kept.value).toBeUndefined()
})

test('another call waits for a save that the person requested', async () => {
  const { save, store, open } = world('first', { automatic: () => false })
  const autosave = open()
  let answer = () => {}
  save.mockImplementationOnce(
    (draft) =>
      new Promise((resolve) => {
        answer = () => resolve(store(draft))
      }),
  )
  void autosave.submit()
  const call = vi.fn(async () => undefined)
  void autosave.inTurn(call)
  await vi.advanceTimersByTimeAsync(0)
  expect(call).not.toHaveBeenCalled()
  answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(call).toHaveBeenCalledOnce()
})

test('a refusal names its field, and is cleared by the next attempt', async () => {
  const { save, open } = world()
  const autosave = open()
  save.mockRejectedValueOnce(new Error('refused'))
  autosave.edit('second')
  expect(await autosave.submit()).toBe(false)
  expect(autosave.get().failure).toMatchObject({ message: 'No.', field: 'title' })
  expect(await autosave.submit()).toBe(true)
  expect(autosave.get().failure).toBeUndefined()
})

test('closed in the middle of a sentence, the editor saves it and then saves no more', async () => {
  const { save, server, open } = world()
  const autosave = open()
  autosave.edit('second')
  await autosave.close()
  expect(server.stored.draft).toBe('second')
  autosave.edit('third')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(save).toHaveBeenCalledOnce()
})

test('text that could not be saved on closing is restored when the editor is opened again', async () => {
  const { save, open } = world()
  const autosave = open()
  save.mockRejectedValueOnce(offline)
  autosave.edit('second')
  await autosave.close()
  const again = open()
  expect(again.get()).toMatchObject({ draft: 'second', restored: true })
  expect(await again.flush()).toBe(true)
})

test('opened again, the editor shows what another window saved, but never over unsaved text', () => {
  const { server, store, open } = world()
  const autosave = open()
  store('theirs')
  autosave.edit('mine')
  expect(autosave.renew(server.stored)).toBe(false)
  expect(autosave.get().draft).toBe('mine')
  // An editor without unsaved text, which is shown the same save.
  const clean = world().open()
  expect(clean.renew(server.stored)).toBe(true)
  expect([clean.get().draft, statusOf(clean.get())]).toEqual(['theirs', 'clean'])
})

test('text that the server would refuse is not sent, is not called saved, and is lost by leaving', async () => {
  const refuse = (draft: string) =>
    draft.length > 8 ? { offline: false, message: 'Use at most 8 letters.' } : undefined
  const { save, kept, open } = world('first', { refuse })
  const autosave = open()
  autosave.edit('much too long')
  expect(autosave.wouldLose()).toBe(true)
  expect(await autosave.flush()).toBe(false)
  expect(save).not.toHaveBeenCalled()
  expect(autosave.get()).toMatchObject({
    draft: 'much too long',
    failure: { message: 'Use at most 8 letters.' },
  })
  expect(autosave.isRefused()).toBe(true)
  expect(kept.value?.draft).toBe('much too long')
  expect(await autosave.inTurn(() => expect.unreachable())).toBe(false)
  autosave.edit('short')
  expect(await autosave.flush()).toBe(true)
  expect(autosave.isRefused()).toBe(false)
})

test('text that was typed while older text was being refused is saved all the same', async () => {
  const { save, server, open } = world()
  const autosave = open()
  let refuse: (error: Error) => void = () => undefined
  save.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)))
  autosave.edit('wrong')
  void autosave.flush()
  autosave.edit('right')
  const second = autosave.flush()
  refuse(new Error('refused'))
  expect(await second).toBe(true)
  expect(server.stored.draft).toBe('right')
  expect(autosave.get().failure).toBeUndefined()
})

// At most the acknowledged draft, eight drafts without an answer, and the one that is being sent
// (`autosave-state.ts`).
const maxKnown = 10

test('with each save that has no answer, the browser keeps the first draft and a few later ones', async () => {
  const { save, kept, open } = world()
  const autosave = open()
  save.mockRejectedValue(offline)
  for (let times = 1; times <= 100; times += 1) {
    autosave.edit(`text ${times}`)
    await autosave.flush()
    await autosave.flush()
  }
  expect(kept.value?.draft).toBe('text 100')
  expect(kept.value?.known.length).toBeLessThanOrEqual(maxKnown)
  expect(kept.value?.known).toContain('text 1')
})

test('what is kept in the browser does not grow with each reload', async () => {
  const { save, kept, open } = world()
  save.mockRejectedValue(offline)
  for (let times = 1; times <= 50; times += 1) {
    const autosave = open()
    autosave.edit(`text ${times}`)
    await autosave.flush()
    autosave.end()
  }
  expect(kept.value?.draft).toBe('text 50')
  expect(kept.value?.known.length).toBeLessThanOrEqual(maxKnown)
})

/** Saves `text <from>` to `text <to>`, one after the other. None is answered. */
async function saveUnanswered(autosave: Autosave<string>, from: number, to: number) {
  for (let number = from; number <= to; number += 1) {
    autosave.edit(`text ${number}`)
    await autosave.flush()
  }
}

test('after a reload, the first of many saves without an answer may still arrive', async () => {
  const { save, server, store, open } = world()
  const saving = save.getMockImplementation() ?? expect.unreachable()
  save.mockRejectedValue(offline)
  const autosave = open()
  await saveUnanswered(autosave, 1, 9)
  autosave.end()
  const again = open()
  store('text 1')
  save.mockImplementation(saving)
  expect(await again.flush()).toBe(true)
  expect(server.stored).toMatchObject({ draft: 'text 9', version: 3 })
})

test('drafts that a save before the reload made outdated do not displace the first sent since', async () => {
  const { save, server, store, open } = world()
  const saving = save.getMockImplementation() ?? expect.unreachable()
  save.mockRejectedValue(offline)
  const autosave = open()
  await saveUnanswered(autosave, 1, 9)
  autosave.end()
  store('text 1')
  const again = open()
  await again.flush()
  await saveUnanswered(again, 10, 19)
  store('text 9')
  save.mockImplementation(saving)
  expect(await again.flush()).toBe(true)
  expect(server.stored).toMatchObject({ draft: 'text 19', version: 4 })
})

test('a refusal that is the same each time ends each try to save', async () => {
  const failure = { offline: false, message: 'Use at most 8 letters.' }
  let asked = 0
  const refuse = () => {
    asked += 1
    // A page that tries without end could not be stopped otherwise, in a test either.
    if (asked > 20) throw new Error('It never ends.')
    return failure
  }
  const autosave = world('first', { refuse }).open()
  autosave.edit('much too long')
  expect(await autosave.flush()).toBe(false)
  expect(await autosave.flush()).toBe(false)
  expect(await autosave.inTurn(() => expect.unreachable())).toBe(false)
  // Once for each of the three tries.
  expect(asked).toBe(3)
})

test('text too large to send while the page closes is lost by leaving before it is saved', async () => {
  const autosave = world().open()
  // The limit is 60,000 bytes, and the letter has two.
  autosave.edit('é'.repeat(29_000))
  expect(autosave.wouldLose()).toBe(false)
  autosave.edit('é'.repeat(31_000))
  expect(autosave.wouldLose()).toBe(true)
  await autosave.flush()
  expect(autosave.wouldLose()).toBe(false)
})

test('text that a person kept over another window’s is restored after a reload, without asking again', async () => {
  const { save, store, open } = world()
  const autosave = open()
  autosave.edit('mine')
  store('theirs')
  expect(await autosave.flush()).toBe(false)
  save.mockImplementationOnce(() => new Promise(() => {}))
  void autosave.keepMine()
  await vi.advanceTimersByTimeAsync(0)
  const reopened = open()
  expect(reopened.get()).toMatchObject({ draft: 'mine', newer: undefined })
})
