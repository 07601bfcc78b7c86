import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankGps } from './blank-gps.ts'
import { crc32 } from './crc32.ts'
import { bytesOf, findBytes } from './find-bytes.ts'
import { jpegWithoutLocation } from './jpeg-without-location.ts'
import { pngWithoutLocation } from './png-without-location.ts'
import { mayTellLocation, withoutLocation } from './without-location.ts'

type Entry = readonly [tag: number, type: number, count: number, value: number | Uint8Array]

const camera = bytesOf('Nokia 3310\0\0')
/** 40° 44' 54.36" as three rationals, with denominators that no other bytes have. */
const latitude = Uint8Array.from([
  ...[0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 44, 0, 0, 0, 1, 0, 0, 21, 60, 0, 0, 0, 100],
])

/**
 * A TIFF structure with a main directory at byte 8 and a GPS directory at byte 200, as cameras
 * write it. Values that do not fit into their entry begin at byte 300.
 */
const tiffWith = ({ little, gps, others }: { little: boolean; gps: boolean; others: number }) => {
  const bytes = new Uint8Array(600)
  const view = new DataView(bytes.buffer)
  bytes.set(bytesOf(little ? 'II*\0' : 'MM\0*'))
  view.setUint32(4, 8, little)
  let free = 300
  const write = (directory: number, entries: readonly Entry[]) => {
    view.setUint16(directory, entries.length, little)
    entries.forEach(([tag, type, count, value], index) => {
      const entry = directory + 2 + index * 12
      view.setUint16(entry, tag, little)
      view.setUint16(entry + 2, type, little)
      view.setUint32(entry + 4, count, little)
      if (typeof value === 'number') view.setUint32(entry + 8, value, little)
      else {
        view.setUint32(entry + 8, free, little)
        bytes.set(value, free)
        free += value.length
      }
    })
  }
  const own: Entry[] = Array.from({ length: others }, (_, index) => [0x0200 + index, 4, 1, index])
  // The camera's maker, other fields, the orientation, the place of the GPS directory, and a title.
  write(8, [
    [0x010f, 2, camera.length, camera],
    ...own,
    [0x0112, 3, 1, little ? 6 : 6 << 16],
    ...(gps ? ([[0x8825, 4, 1, 200]] as const) : []),
    [0x9c9b, 4, 1, 77],
  ])
  if (gps) {
    write(200, [
      [1, 2, 2, 0x4e000000],
      [2, 5, 3, latitude],
    ])
  }
  return bytes
}

const tagsOf = (tiff: Uint8Array) => {
  const view = new DataView(tiff.buffer, tiff.byteOffset)
  const little = tiff[0] === 0x49
  const directory = view.getUint32(4, little)
  return Array.from({ length: view.getUint16(directory, little) }, (_, index) =>
    view.getUint16(directory + 2 + index * 12, little),
  )
}

const joined = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

const segment = (marker: number, data: Uint8Array) =>
  joined(Uint8Array.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data)

/** None of them is 255, which would begin a marker. */
const pixels = Uint8Array.from({ length: 500 }, (_, index) => (index * 7) % 254)
const xmp = bytesOf(
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:Description exif:GPSLatitude="40,44.906N" ' +
    'xmp:Rating="5"><photoshop:City>New York</photoshop:City></rdf:Description></x:xmpmeta>',
)
const iptcWith = (dataSets: string) =>
  bytesOf(
    `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(dataSets.length)}${dataSets}`,
  )
const iptc = iptcWith('\x1c\x02\x5a\0\x08New York\x1c\x02\x78\0\x07The tin')

const photo = (tiff: Uint8Array) =>
  joined(
    Uint8Array.from([0xff, 0xd8]),
    segment(0xe1, joined(bytesOf('Exif\0\0'), tiff)),
    segment(0xe1, xmp),
    segment(0xed, iptc),
    segment(0xda, pixels),
    Uint8Array.from([0xff, 0xd9]),
  )

const chunk = (type: string, data: Uint8Array) => {
  const body = joined(bytesOf(type), data)
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, data.length)
  frame.setUint32(4, crc32(body))
  const [length, sum] = [new Uint8Array(frame.buffer, 0, 4), new Uint8Array(frame.buffer, 4, 4)]
  return joined(length, body, sum)
}

const drawing = (...chunks: readonly Uint8Array[]) =>
  joined(
    bytesOf('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', new Uint8Array(13)),
    ...chunks,
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  )

const shapes = fc.record({
  little: fc.boolean(),
  gps: fc.constant(true),
  others: fc.integer({ min: 0, max: 8 }),
})

describe('a JPEG', () => {
  it('loses the place, and keeps its camera, its orientation and every pixel', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const before = photo(tiffWith(shape))
        const after = jpegWithoutLocation(before)
        const tiff = after.subarray(findBytes(after, bytesOf('Exif\0\0')) + 6)
        expect(after.length).toBe(before.length)
        expect(findBytes(before, latitude)).toBeGreaterThan(0)
        expect(findBytes(after, latitude)).toBe(-1)
        const kept = tagsOf(tiffWith({ ...shape, gps: false }))
        expect(tagsOf(tiff)).toEqual(kept)
        expect(findBytes(after, camera)).toBe(findBytes(before, camera))
        expect(findBytes(after, pixels)).toBe(findBytes(before, pixels))
      }),
    )
  })

  it('loses the place in XMP and in IPTC, and keeps the rating and the title there', () => {
    const after = jpegWithoutLocation(photo(tiffWith({ little: true, gps: true, others: 0 })))
    for (const gone of ['40,44.906N', 'New York']) expect(findBytes(after, bytesOf(gone))).toBe(-1)
    for (const kept of ['xmp:Rating="5"', 'The tin', '</photoshop:City>']) {
      expect(findBytes(after, bytesOf(kept))).toBeGreaterThan(0)
    }
  })

  it('loses the place that the picture shows, also after a data set with an extended length', () => {
    const keyword = '\x1c\x02\x19\x80\x04\0\0\0\x07Windows'
    const locations = '\x1c\x02\x1a\0\x03BHS\x1c\x02\x1b\0\x06Nassau'
    const after = jpegWithoutLocation(iptcWith(keyword + locations))
    for (const gone of ['BHS', 'Nassau']) expect(findBytes(after, bytesOf(gone))).toBe(-1)
    expect(findBytes(after, bytesOf('Windows'))).toBeGreaterThan(0)
  })

  it('loses the place of the further pictures that a phone appends', () => {
    const one = photo(tiffWith({ little: true, gps: true, others: 0 }))
    const two = photo(tiffWith({ little: false, gps: true, others: 2 }))
    expect(findBytes(jpegWithoutLocation(joined(one, two)), latitude)).toBe(-1)
  })

  it('without a place stays byte for byte the same', () => {
    const plain = joined(
      Uint8Array.from([0xff, 0xd8]),
      segment(0xe1, joined(bytesOf('Exif\0\0'), tiffWith({ little: true, gps: false, others: 3 }))),
      segment(0xda, pixels),
    )
    expect(jpegWithoutLocation(plain)).toEqual(plain)
  })
})

describe('a PNG', () => {
  it('loses the place, and has right checksums and every pixel', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const tiff = tiffWith(shape)
        const after = pngWithoutLocation(drawing(chunk('eXIf', tiff)))
        expect(blankGps(tiff)).toBe(true)
        expect(after).toEqual(drawing(chunk('eXIf', tiff)))
        expect(findBytes(after, latitude)).toBe(-1)
      }),
    )
  })

  it('loses packed metadata, and keeps its other texts', () => {
    const title = chunk('tEXt', bytesOf('Title\0The blue tin'))
    const packed = chunk('zTXt', bytesOf('Raw profile type exif\0\0abc'))
    expect(pngWithoutLocation(drawing(title, packed))).toEqual(drawing(title))
  })
})

describe('any bytes', () => {
  it('never make the removal fail; a JPEG keeps its length, and all bytes around a damaged block', () => {
    const noise = fc.uint8Array({ maxLength: 400 })
    const damaged = fc
      .tuple(shapes, fc.integer({ min: 0, max: 599 }), fc.integer({ min: 0, max: 255 }), noise)
      .map(([shape, index, byte, rest]) => {
        const tiff = tiffWith(shape)
        tiff[index] = byte
        return joined(segment(0xe1, joined(bytesOf('Exif\0\0'), tiff)), rest)
      })
    fc.assert(
      fc.property(fc.oneof(noise, damaged), noise, (bytes, before) => {
        const whole = joined(before, bytes)
        const after = jpegWithoutLocation(whole)
        // A marker and its length have 4 bytes, "Exif\0\0" has 6, and the TIFF structure 600.
        const end = Math.min(whole.length, before.length + 4 + 6 + 600)
        expect(after.length).toBe(whole.length)
        expect(after.subarray(0, before.length)).toEqual(before)
        expect(after.subarray(end)).toEqual(whole.subarray(end))
        const png = joined(bytesOf('\x89PNG\r\n\x1a\n'), whole)
        expect(pngWithoutLocation(png).length).toBeLessThanOrEqual(png.length)
      }),
    )
  })
})

describe('a file', () => {
  it('keeps its name and type, and is left alone if it is no JPEG or PNG', async () => {
    const bytes = photo(tiffWith({ little: true, gps: true, others: 1 }))
    const cleaned = await withoutLocation(new File([bytes], 'Tin.jpg', { type: 'image/jpeg' }))
    expect(cleaned).toMatchObject({ name: 'Tin.jpg', type: 'image/jpeg', size: bytes.length })
    expect(new Uint8Array(await cleaned.arrayBuffer())).toEqual(jpegWithoutLocation(bytes))
    const film = new File([bytes], 'Tin.mov', { type: 'video/quicktime' })
    expect(await withoutLocation(film)).toBe(film)
  })

  it('that may still tell the place is named, so that its owner is warned', () => {
    expect(['image/heic', 'video/quicktime', 'image/tiff'].every(mayTellLocation)).toBe(true)
    expect(['image/jpeg', 'image/png', 'audio/webm'].some(mayTellLocation)).toBe(false)
  })
})
