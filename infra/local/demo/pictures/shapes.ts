/**
 * A shape: how far a point is outside of it (negative: inside). The picture is 1 high and 1.5 wide, and y points down.
 */
export type Shape = (x: number, y: number) => number

export const everywhere: Shape = () => -1

export const circle =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    Math.sqrt((x - cx) ** 2 + (y - cy) ** 2) - radius

export const ellipse =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    (Math.sqrt(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2) - 1) * Math.min(rx, ry)

/** A rectangle between two corners, its own corners rounded. */
export const box =
  (left: number, top: number, right: number, bottom: number, radius = 0): Shape =>
  (x, y) => {
    const dx = Math.max(left + radius - x, x - right + radius, 0)
    const dy = Math.max(top + radius - y, y - bottom + radius, 0)
    const inside = Math.max(left - x, x - right, top - y, y - bottom)
    return dx > 0 || dy > 0 ? Math.sqrt(dx * dx + dy * dy) - radius : inside
  }

/** A line with round ends. */
export const line = (
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  width: number,
): Shape => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  return (x, y) => {
    const at = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
    return Math.sqrt((x - ax - at * dx) ** 2 + (y - ay - at * dy) ** 2) - width / 2
  }
}

/** Everything below a curve: land, water, a table. */
export const below =
  (curve: (x: number) => number): Shape =>
  (x, y) =>
    curve(x) - y

/** Several shapes as one. */
export const all =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) => {
    let nearest = Number.POSITIVE_INFINITY
    for (const shape of shapes) nearest = Math.min(nearest, shape(x, y))
    return nearest
  }

/** What two shapes have in common. */
export const common =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    Math.max(one(x, y), other(x, y))

/** The first shape without the second. */
export const without =
  (one: Shape, other: Shape): Shape =>
  (x, y) =>
    Math.max(one(x, y), -other(x, y))

/** Some shapes at places that look random and are the same each time. */
export const scattered = (count: number, make: (a: number, b: number, c: number) => Shape): Shape =>
  all(
    ...Array.from({ length: count }, (_, at) =>
      make((at * 0.618034) % 1, (at * 0.754878 + 0.3) % 1, (at * 0.56984 + 0.7) % 1),
    ),
  )
