import { afterEach, expect, it, vi } from 'vitest'
import { lookAtMedia } from './look-at-media.ts'

/** A player that loads a film at once, and then never finds the frame that it is asked for. */
class PlayerWithoutSeek extends EventTarget {
  readonly duration = 12.34
  readonly videoWidth = 640
  readonly videoHeight = 360
  muted = false
  preload = ''
  currentTime = 0
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')))
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps the length and the size of a film of which no frame can be shown', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: () => new PlayerWithoutSeek() })
  const look = lookAtMedia(new File(['film'], 'wedding.mp4', { type: 'video/mp4' }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await look).toEqual({ seconds: 12.3, width: 640, height: 360 })
})

it('keeps the size of a photo that cannot be drawn', async () => {
  const bitmap = { width: 4000, height: 3000, close: vi.fn() }
  vi.stubGlobal('createImageBitmap', async () => bitmap)
  vi.stubGlobal('document', {
    createElement: () => {
      throw new Error('No canvas')
    },
  })
  const photo = new File(['photo'], 'wedding.jpg', { type: 'image/jpeg' })
  expect(await lookAtMedia(photo)).toEqual({ width: 4000, height: 3000 })
  expect(bitmap.close).toHaveBeenCalledOnce()
})
