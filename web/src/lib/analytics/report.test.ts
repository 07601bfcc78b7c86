import { beforeEach, expect, test, vi } from 'vitest'
import { covers } from '#tests/covers.ts'

/* A browser's local storage, which outlives the page; each import of the module is another page. */

const stored = new Map<string, string>()

const aPage = async () => {
  vi.resetModules()
  const { decide } = await import('./consent.ts')
  return { decide, ...(await import('./report.ts')) }
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

const saved = { name: 'SaveCompany' } as const
const sessionDuration = { name: 'Session Duration', seconds: 61.7 } as const

test('events wait for the next page, and are taken once', async () => {
  covers('7.16')
  const { decide, report } = await aPage()
  decide('yes')
  report(saved)
  report(sessionDuration)
  const next = await aPage()
  expect(next.takeWaiting()).toEqual([
    { name: 'SaveCompany', properties: {} },
    { name: 'Session Duration', properties: { seconds: 62 } },
  ])
  expect((await aPage()).takeWaiting()).toEqual([])
})

test('no event is stored before an agreement, after a refusal, or if the browser forbids tracking', async () => {
  const { decide, report } = await aPage()
  report(saved)
  decide('no')
  report(saved)
  vi.stubGlobal('navigator', { doNotTrack: '1' })
  decide('yes')
  report(saved)
  expect([...stored.keys()]).toEqual(['countVisits'])
})

test('the latest fifty of the events that wait are kept', async () => {
  const { decide, report, takeWaiting } = await aPage()
  decide('yes')
  for (let seconds = 0; seconds < 60; seconds++) report({ ...sessionDuration, seconds })
  const waiting = takeWaiting()
  expect(waiting).toHaveLength(50)
  expect(waiting[0]?.properties).toEqual({ seconds: 10 })
})

test('events that could not be sent wait again, before later ones', async () => {
  const { decide, report, takeWaiting, putBack } = await aPage()
  decide('yes')
  report(saved)
  const taken = takeWaiting()
  report(sessionDuration)
  putBack(taken)
  expect(takeWaiting().map(({ name }) => name)).toEqual(['SaveCompany', 'Session Duration'])
})

test('a store that somebody tampered with sends nothing but known events', async () => {
  const { decide, report, takeWaiting } = await aPage()
  decide('yes')
  report(saved)
  // `countVisits` holds the person's decision, the other key the events that wait.
  const [key] = [...stored.keys()].filter((name) => name !== 'countVisits')
  const taken = (text: string) => {
    stored.set(key ?? '', text)
    return takeWaiting()
  }
  expect(taken('[{"name":"SaveCompany","email":"a@b.c"},{"name":"x"},7,null]')).toEqual([
    { name: 'SaveCompany', properties: {} },
  ])
  expect(taken('{')).toEqual([])
  expect(taken('"x"')).toEqual([])
})
