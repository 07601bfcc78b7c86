import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as yauzl from 'yauzl'
import { openZip, unzipped } from '#tests/builders/unzipped.ts'
import { type ZipEntry, zipSegments, zipSize } from './zip-file.ts'

const modifiedAt = new Date('2026-03-04T05:06:08Z')
const entryOf = (name: string, content: Buffer): ZipEntry => ({
  name,
  size: content.length,
  modifiedAt,
})

/** Writes a range of the file. `read` gives a range of an entry's content. */
const rangeOf = (
  entries: readonly ZipEntry[],
  checksums: readonly number[],
  read: (entry: number, from: number, length: number) => Buffer,
  from: number,
  length: number,
): Buffer =>
  Buffer.concat(
    zipSegments({ entries, checksums }, { from, length }).map((segment) =>
      'bytes' in segment ? segment.bytes : read(segment.entry, segment.from, segment.length),
    ),
  )

const zipOf = (files: readonly (readonly [string, Buffer])[], partSize: number): Buffer => {
  const entries = files.map(([name, content]) => entryOf(name, content))
  const checksums = files.map(([, content]) => crc32(content))
  const read = (entry: number, from: number, length: number) =>
    files[entry]?.[1].subarray(from, from + length) ?? Buffer.alloc(0)
  const parts: Buffer[] = []
  for (let from = 0; from < zipSize(entries); from += partSize) {
    parts.push(rangeOf(entries, checksums, read, from, partSize))
  }
  return Buffer.concat(parts)
}

interface Unzipped {
  readonly name: string
  readonly size: number
  readonly offset: number
  readonly modifiedAt: Date
  readonly checksum: number
}

/** Lists a ZIP file with a strict reader. */
const listed = async (zip: yauzl.ZipFile): Promise<Unzipped[]> =>
  new Promise((resolve, reject) => {
    const found: Unzipped[] = []
    zip.on('entry', (entry: yauzl.Entry) => {
      found.push({
        name: entry.fileName,
        size: entry.uncompressedSize,
        offset: entry.relativeOffsetOfLocalHeader,
        modifiedAt: entry.getLastModDate({ timezone: 'UTC' }),
        checksum: entry.crc32,
      })
      zip.readEntry()
    })
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
    zip.readEntry()
  })

/** A file that is computed when it is read: nothing of it is in memory. */
class Computed extends yauzl.RandomAccessReader {
  readonly #range: (from: number, length: number) => Buffer
  constructor(range: (from: number, length: number) => Buffer) {
    super()
    this.#range = range
  }
  override _readStreamForRange(start: number, end: number) {
    return Readable.from([this.#range(start, end - start)])
  }
}

const fromComputed = async (computed: Computed, size: number): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromRandomAccessReader(computed, size, { lazyEntries: true }, (fault, zip) =>
      fault ? reject(fault) : resolve(zip),
    )
  })

describe('a ZIP file', () => {
  it('is read back with the same names and contents, whatever the size of its parts', async () => {
    const name = fc.stringMatching(/^[\p{L}\d][\p{L}\d ._-]{0,20}$/u)
    const files = fc.uniqueArray(
      fc.tuple(
        fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
        fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      ),
      { maxLength: 6, selector: ([path]) => path },
    )
    await fc.assert(
      fc.asyncProperty(files, fc.integer({ min: 1, max: 300 }), async (given, partSize) => {
        const zip = zipOf(given, partSize)
        expect(zip.length).toBe(zipSize(given.map(([path, bytes]) => entryOf(path, bytes))))
        expect([...(await unzipped(zip))]).toEqual(given)
      }),
      { numRuns: 200 },
    )
  })

  it('keeps the time of a change to two seconds, and the checksum of each content', async () => {
    const content = Buffer.from('For Lena, on her wedding day.')
    const zip = zipOf([['messages/lena.txt', content]], 1000)
    const [only] = await listed(await openZip(zip))
    expect(only).toMatchObject({ modifiedAt, checksum: crc32(content) })
  })

  it('may be larger than 4 GiB', async () => {
    // 24 entries of 200 MiB are 4.7 GiB. The last one begins after 4.5 GiB.
    const entries: ZipEntry[] = Array.from({ length: 24 }, (_, index) => ({
      name: `memories/${index}.mp4`,
      size: 200 * 1024 * 1024,
      modifiedAt,
    }))
    const checksums = entries.map((_, index) => index)
    const zeros = (_: number, __: number, length: number) => Buffer.alloc(length)
    const size = zipSize(entries)
    const range = (from: number, length: number) => rangeOf(entries, checksums, zeros, from, length)
    const found = await listed(await fromComputed(new Computed(range), size))
    expect(found).toHaveLength(entries.length)
    const last = found.at(-1)
    expect(last).toMatchObject({ name: 'memories/23.mp4', checksum: 23 })
    expect(last?.offset).toBeGreaterThan(2 ** 32)
    // The signature of a local header (PKWARE APPNOTE, 4.3.7).
    expect(range(last?.offset ?? 0, 30).readUInt32LE(0)).toBe(0x04034b50)
  })

  it('may have more than 65,535 entries', async () => {
    const empty = Buffer.alloc(0)
    // All of it in one part.
    const zip = zipOf(
      Array.from({ length: 66_000 }, (_, index) => [`${index}.txt`, empty] as const),
      50_000_000,
    )
    const found = await listed(await openZip(zip))
    expect(found.map(({ name }) => name)).toEqual(
      Array.from({ length: 66_000 }, (_, index) => `${index}.txt`),
    )
  })

  it('refuses an entry of 4 GiB', () => {
    expect(() => zipSize([{ name: 'film.mp4', size: 2 ** 32, modifiedAt }])).toThrow('film.mp4')
  })
})
