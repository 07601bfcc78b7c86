import { crc32, deflateSync } from 'node:zlib'

const [width, height] = [960, 600]
const horizon = 0.66

type Colour = readonly [number, number, number]

const between = (one: Colour, other: Colour, share: number): number[] =>
  one.map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share))

/** The colour of one point (x and y from 0 to 1): a sun low over hills. */
const colourAt = (x: number, y: number): number[] => {
  const hills = horizon + 0.05 * Math.sin(x * 7) + 0.02 * Math.sin(x * 19 + 1)
  if (y > hills) return between([78, 92, 84], [28, 38, 52], (y - hills) / (1 - hills))
  const sky = between([118, 148, 190], [250, 214, 165], Math.min(1, y / horizon))
  const away = Math.hypot((x - 0.68) * (width / height), y - 0.52)
  if (away < 0.075) return [255, 244, 214]
  return between([255, 236, 196], [sky[0] ?? 0, sky[1] ?? 0, sky[2] ?? 0], Math.min(1, away / 0.5))
}

const chunk = (type: string, data: Buffer): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/**
 * A generated picture of a morning over hills, so that no real photo is needed: a PNG (W3C PNG, third edition,
 * section 11).
 */
export const demoPhoto = (): File => {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows.set(colourAt(x / width, y / height), y * (1 + width * 3) + 1 + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per channel; red, green and blue.
  header.set([8, 2], 8)
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return new File([png], 'Morning on the porch.png', { type: 'image/png' })
}
