import { expect, it, vi } from 'vitest'
import { endSession } from '#web/lib/session/session.ts'
import { questionPutOff } from './reported-banner.tsx'

it('a closed question about a report is open again for the next person who signs in', () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('sessionStorage', storage)
  questionPutOff.set(true)
  endSession({ unsaved: 'keep' })
  expect(questionPutOff.get()).toBe(false)
  vi.unstubAllGlobals()
})
