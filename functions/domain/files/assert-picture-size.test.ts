import { describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { aPng } from '#tests/builders/file-bytes.ts'
import { assertPictureSize } from './assert-picture-size.ts'

/** The PNG of one pixel, which claims another size (it stands in bytes 16 to 23). */
const pngOf = (width: number, height: number) => {
  const bytes = Buffer.from(aPng)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** The beginning of a JPEG: a metadata segment of this length, then the frame's header. */
const jpegOf = (width: number, height: number, metadata: number) => {
  const app = Buffer.alloc(metadata + 2)
  app.writeUInt16BE(0xffe0, 0)
  app.writeUInt16BE(metadata, 2)
  const frame = Buffer.alloc(19)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(17, 2)
  frame.writeUInt8(8, 4)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame])
}

const refusal = (contentType: string, head: Uint8Array) => {
  try {
    assertPictureSize(contentType, head)
    return 'taken'
  } catch (error) {
    return error instanceof AppError ? error.code : error
  }
}

describe('a picture', () => {
  it('has 50 megapixels at most, whatever the size of its file', () => {
    // 8,000 times 6,250 are exactly 50 million.
    expect(refusal('image/png', pngOf(8000, 6250))).toBe('taken')
    expect(refusal('image/png', pngOf(8000, 6251))).toBe('FILE_TOO_LARGE')
    expect(refusal('image/png', pngOf(0x7fffffff, 0x7fffffff))).toBe('FILE_TOO_LARGE')
    expect(refusal('image/jpeg', jpegOf(4000, 3000, 60_000))).toBe('taken')
    expect(refusal('image/jpeg', jpegOf(50_000, 50_000, 60_000))).toBe('FILE_TOO_LARGE')
  })

  it('must say its size in its first bytes, if browsers show it', () => {
    const cut = jpegOf(4000, 3000, 60_000).subarray(0, 30_000)
    expect(refusal('image/jpeg', cut)).toBe('FILE_CONTENT_MISMATCH')
    const tiff = Buffer.from('49492a00ffffff00', 'hex')
    expect(refusal('image/tiff', tiff)).toBe('taken')
  })

  it('is not looked for in a file of another type', () => {
    expect(refusal('application/pdf', pngOf(60_000, 60_000))).toBe('taken')
  })
})
