import { expect, it, vi } from 'vitest'
import { endSession } from '#web/lib/session/session.ts'
import { questionPutOff } from './reported-banner.tsx'

it('the next person who signs in here is asked, though the last one closed the question', () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('sessionStorage', storage)
  questionPutOff.set(true)
  endSession('keep')
  expect(questionPutOff.get()).toBe(false)
  vi.unstubAllGlobals()
})
