import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearAfter, copyText } from './copy-text.ts'

/**
 * A browser's clipboard. `readable` tells whether pages may read it, `refuses` whether it refuses
 * to be written.
 */
const browser = { text: '', readable: true, refuses: false }
const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(browser, { text: '', readable: true, refuses: false })
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: browser.readable ? 'granted' : 'prompt' }) },
    clipboard: {
      readText: async () => browser.text,
      writeText: async (text: string) => {
        if (browser.refuses) throw new DOMException('Not in front', 'NotAllowedError')
        browser.text = text
      },
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('a secret is in the clipboard for thirty seconds', async () => {
  await copyText('s3cret', { secret: true })
  await wait(clearAfter - 1)
  expect(browser.text).toBe('s3cret')
  await wait(1)
  expect(browser.text).toBe('')
})

test('what the person copied elsewhere stays', async () => {
  await copyText('s3cret', { secret: true })
  browser.text = 'a recipe'
  await wait(clearAfter)
  expect(browser.text).toBe('a recipe')
})

test('the clipboard is emptied anyway where the browser does not tell what it holds', async () => {
  browser.readable = false
  await copyText('s3cret', { secret: true })
  browser.text = 'perhaps still the secret'
  await wait(clearAfter)
  expect(browser.text).toBe('')
})

test('the thirty seconds begin again with each copy, and a text that is no secret stays', async () => {
  await copyText('first', { secret: true })
  await wait(clearAfter - 1)
  await copyText('second', { secret: true })
  await wait(clearAfter - 1)
  expect(browser.text).toBe('second')
  await copyText('plain')
  browser.readable = false
  await wait(clearAfter * 2)
  expect(browser.text).toBe('plain')
})

test('a page that is in the background empties the clipboard when it is in front again', async () => {
  await copyText('s3cret', { secret: true })
  browser.refuses = true
  await wait(clearAfter)
  expect(browser.text).toBe('s3cret')
  browser.refuses = false
  page.dispatchEvent(new Event('focus'))
  await wait(0)
  expect(browser.text).toBe('')
})

test('a refusal to copy reaches the caller', async () => {
  browser.refuses = true
  await expect(copyText('s3cret', { secret: true })).rejects.toThrow('Not in front')
})
