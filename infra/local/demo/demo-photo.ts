import { toPng } from './pictures/png.ts'

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

/**
 * A generated picture of a morning over hills, so that no real photo is needed: a PNG.
 */
export const demoPhoto = (): File => {
  const points = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      points.set(colourAt(x / width, y / height), (y * width + x) * 3)
    }
  }
  const png = new Uint8Array(toPng(width, height, points))
  return new File([png], 'Morning on the porch.png', { type: 'image/png' })
}
