import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { UserId } from '#shared/model/ids.ts'
import { kms, open, openWith, sealWith } from './encryption.ts'

const dataKey = randomBytes(32)
const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const stranger = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b99')
const draftPlace = { item: 'WILL#own', field: 'draft', version: 1 }
const texts = fc.string({ unit: 'grapheme', maxLength: 300 })

describe('sealed text', () => {
  it('opens to the original text, with the version that it was sealed with', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 65_535 }), (text, version) => {
        const sealed = sealWith(dataKey, owner, { ...draftPlace, version }, text)
        expect(openWith(dataKey, owner, draftPlace, sealed)).toEqual({ text, version })
      }),
    )
  })

  it('opens as version 1 in the first format, which names no version', () => {
    // Sealed by the last version of the product before the versioned format.
    const oldKey = Buffer.from(
      '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
      'hex',
    )
    const sealed = Buffer.from('AbHMgiGhLS/FA/d+S7d9DiwxLxchJ1be7SLJG39B2XlZEbDxs3A=', 'base64')
    expect(openWith(oldKey, owner, draftPlace, sealed)).toEqual({ text: 'My will', version: 1 })
  })

  it('does not open after a single bit was flipped', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 0, max: 7 }), (text, position, bit) => {
        const sealed = Buffer.from(sealWith(dataKey, owner, draftPlace, text))
        const index = position % sealed.length
        sealed.writeUInt8(sealed.readUInt8(index) ^ (1 << bit), index)
        expect(() => openWith(dataKey, owner, draftPlace, sealed)).toThrow()
      }),
    )
  })

  it('does not open if bytes are cut off', () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, cut) => {
        const sealed = sealWith(dataKey, owner, draftPlace, text)
        const shorter = sealed.slice(0, cut % sealed.length)
        expect(() => openWith(dataKey, owner, draftPlace, shorter)).toThrow()
      }),
    )
  })

  it.each([
    ['another item', owner, { ...draftPlace, item: 'WILL#spouse' }],
    ['another field', owner, { ...draftPlace, field: 'notes' }],
    ['another owner', stranger, draftPlace],
  ])('does not open for %s', (_, otherOwner, otherPlace) => {
    const sealed = sealWith(dataKey, owner, draftPlace, 'My will')
    expect(() => openWith(dataKey, otherOwner, otherPlace, sealed)).toThrow()
  })

  it('does not open as another version of the schema', () => {
    const sealed = Buffer.from(sealWith(dataKey, owner, draftPlace, 'My will'))
    // The version stands in the two bytes after the first, which is the format.
    sealed.writeUInt16BE(2, 1)
    expect(() => openWith(dataKey, owner, draftPlace, sealed)).toThrow()
  })

  it('does not open if the border between item and field is shifted', () => {
    const sealed = sealWith(dataKey, owner, { item: 'a,b', field: 'c', version: 1 }, 'text')
    expect(() => openWith(dataKey, owner, { item: 'a', field: 'b,c' }, sealed)).toThrow()
  })

  it('does not open with another key', () => {
    const sealed = sealWith(dataKey, owner, draftPlace, 'My will')
    expect(() => openWith(randomBytes(32), owner, draftPlace, sealed)).toThrow()
  })

  it('never has the same bytes twice, even of the same text', () => {
    const [one, other] = [
      sealWith(dataKey, owner, draftPlace, 'x'),
      sealWith(dataKey, owner, draftPlace, 'x'),
    ]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false)
  })
})

describe('a data key that KMS refuses to unwrap', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  /** The metric lines that are written if KMS answers with an error of this name. */
  const metricLinesAt = async (name: string): Promise<string> => {
    vi.stubEnv('DATA_KEY_ID', 'key')
    vi.stubEnv('LOG_LEVEL', undefined)
    const lines: string[] = []
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
    vi.spyOn(kms, 'send').mockImplementation(() =>
      Promise.reject(Object.assign(new Error('refused'), { name })),
    )
    const wrapped = { userId: owner, wrappedKey: randomBytes(16) }
    await expect(open(wrapped, draftPlace, randomBytes(40))).rejects.toThrow('refused')
    return lines.join('')
  }

  it.each(['AccessDeniedException', 'InvalidCiphertextException', 'DisabledException'])(
    'counts as a denied decryption (%s)',
    async (name) => {
      expect(JSON.parse(await metricLinesAt(name))).toMatchObject({ DecryptsDenied: 1 })
    },
  )

  it('does not count if KMS is only throttling', async () => {
    expect(await metricLinesAt('ThrottlingException')).toBe('')
  })
})
