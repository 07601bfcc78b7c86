import { toPng } from './png.ts'
import { everywhere, type Shape } from './shapes.ts'

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

/** A shape in a colour, or in one that runs from the top of the picture (or `from`) to its bottom (or `to`). */
export interface Layer {
  readonly shape?: Shape
  readonly colour: Colour
  readonly end?: Colour
  readonly from?: number
  readonly to?: number
  /** 0 to 1. */
  readonly opacity?: number
  /** The width of its edge: light and steam have a wide one. */
  readonly blur?: number
}

/** A drawing: its layers, the farthest first. */
export type Scene = readonly Layer[]

const share = (value: number) => Math.min(1, Math.max(0, value))

/** Points are painted in squares of this many, so that those far from a shape cost one look at it. */
const square = 8
/** How fast the value of a shape changes from point to point, at most: 1 for a distance, more for a steep curve. */
const steepest = 4

const paint = (
  points: Uint8Array,
  size: { width: number; height: number },
  { shape = everywhere, colour, end = colour, from = 0, to = 1, opacity = 1, blur = 0 }: Layer,
): void => {
  const { width, height } = size
  const edge = Math.max(blur, 1 / height)
  const coverAt = (column: number, row: number) =>
    share(0.5 - shape((column + 0.5) / height, (row + 0.5) / height) / edge) * opacity
  const blend = (column: number, row: number, cover: number) => {
    const run = share(((row + 0.5) / height - from) / (to - from))
    const at = (row * width + column) * 3
    for (let channel = 0; channel < 3; channel++) {
      const start = colour[channel] ?? 0
      const value = start + ((end[channel] ?? 0) - start) * run
      const before = points[at + channel] ?? 0
      points[at + channel] = before + (value - before) * cover
    }
  }
  const far = edge / 2 + (steepest * square) / height
  for (let top = 0; top < height; top += square) {
    for (let left = 0; left < width; left += square) {
      const middle = shape((left + square / 2) / height, (top + square / 2) / height)
      if (middle > far) continue
      for (let row = top; row < Math.min(top + square, height); row++) {
        for (let column = left; column < Math.min(left + square, width); column++) {
          const cover = middle < -far ? opacity : coverAt(column, row)
          if (cover > 0) blend(column, row, cover)
        }
      }
    }
  }
}

/** The PNG of a drawing, of that height in pixels and one and a half times as wide. */
export const draw = (scene: Scene, height: number): Buffer => {
  const width = height * 1.5
  const points = new Uint8Array(width * height * 3)
  for (const layer of scene) paint(points, { width, height }, layer)
  return toPng(width, height, points)
}
