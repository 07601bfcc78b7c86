import type { Scene } from './draw.ts'
import { all, below, box, circle, common, ellipse, line, scattered, without } from './shapes.ts'

/** A grandmother's kitchen in the afternoon: a window, a blue tin, a pot that steams. */
const kitchen: Scene = [
  { colour: [240, 205, 150], end: [222, 168, 112] },
  { shape: box(0.14, 0.12, 0.62, 0.6, 0.01), colour: [252, 246, 232] },
  { shape: box(0.17, 0.15, 0.59, 0.57), colour: [166, 205, 226], end: [238, 232, 196], to: 0.57 },
  {
    shape: common(box(0.17, 0.15, 0.59, 0.57), ellipse(0.3, 0.6, 0.24, 0.16)),
    colour: [120, 156, 106],
  },
  {
    shape: common(box(0.17, 0.15, 0.59, 0.57), ellipse(0.55, 0.6, 0.18, 0.24)),
    colour: [96, 136, 96],
  },
  { shape: all(box(0.37, 0.13, 0.39, 0.59), box(0.15, 0.34, 0.61, 0.36)), colour: [252, 246, 232] },
  {
    shape: all(ellipse(0.13, 0.3, 0.06, 0.22), ellipse(0.63, 0.3, 0.06, 0.22)),
    colour: [186, 74, 62],
  },
  { shape: line([0.7, 0.1], [1.5, 0.86], 0.34), colour: [255, 240, 196], opacity: 0.3, blur: 0.2 },
  { shape: box(0.86, 0.3, 1.4, 0.325, 0.006), colour: [128, 82, 50] },
  {
    shape: all(box(0.92, 0.21, 0.99, 0.3, 0.012), box(1.02, 0.185, 1.1, 0.3, 0.012)),
    colour: [206, 120, 74],
  },
  { shape: box(1.14, 0.2, 1.24, 0.3, 0.02), colour: [247, 240, 222] },
  { shape: all(circle(1.31, 0.22, 0.03), box(1.28, 0.24, 1.34, 0.3, 0.01)), colour: [96, 132, 92] },
  { shape: below(() => 0.78), colour: [160, 104, 66], end: [112, 68, 42], from: 0.78 },
  { shape: below(() => 0.965), colour: [92, 56, 36] },
  { shape: ellipse(0.98, 0.79, 0.22, 0.025), colour: [84, 50, 32], opacity: 0.5, blur: 0.03 },
  {
    shape: all(line([0.77, 0.63], [0.83, 0.63], 0.028), line([1.13, 0.63], [1.19, 0.63], 0.028)),
    colour: [54, 58, 70],
  },
  {
    shape: box(0.82, 0.58, 1.14, 0.79, 0.035),
    colour: [86, 94, 110],
    end: [58, 64, 78],
    from: 0.58,
    to: 0.8,
  },
  {
    shape: all(box(0.8, 0.56, 1.16, 0.59, 0.014), circle(0.98, 0.545, 0.018)),
    colour: [112, 120, 136],
  },
  {
    shape: all(
      ellipse(0.94, 0.46, 0.02, 0.07),
      ellipse(1, 0.4, 0.022, 0.09),
      ellipse(1.05, 0.47, 0.016, 0.06),
    ),
    colour: [255, 255, 255],
    opacity: 0.5,
    blur: 0.06,
  },
  {
    shape: box(0.4, 0.62, 0.6, 0.79, 0.02),
    colour: [62, 112, 176],
    end: [38, 78, 134],
    from: 0.62,
    to: 0.8,
  },
  { shape: box(0.39, 0.6, 0.61, 0.645, 0.014), colour: [92, 146, 206] },
  {
    shape: all(circle(0.5, 0.72, 0.032), line([0.44, 0.72], [0.56, 0.72], 0.006)),
    colour: [240, 226, 190],
  },
  { shape: all(circle(0.2, 0.75, 0.04), circle(0.27, 0.755, 0.036)), colour: [206, 76, 54] },
  { shape: circle(0.235, 0.735, 0.038), colour: [228, 148, 58] },
]

/** A green river in July, with a rope to swing from, and two heads in the water. */
const river: Scene = [
  { colour: [190, 222, 232], end: [242, 240, 214], to: 0.55 },
  { shape: circle(0.3, 0.16, 0.07), colour: [255, 248, 220], blur: 0.06 },
  {
    shape: scattered(34, (a, b, c) =>
      ellipse(a * 1.6 - 0.05, 0.42 + b * 0.1, 0.09, 0.1 + c * 0.08),
    ),
    colour: [120, 158, 112],
    end: [84, 128, 92],
    from: 0.25,
    to: 0.6,
  },
  {
    shape: scattered(22, (a, b, c) =>
      ellipse(a * 1.6 - 0.05, 0.52 + b * 0.05, 0.07, 0.06 + c * 0.06),
    ),
    colour: [78, 122, 82],
  },
  {
    shape: below((x) => 0.57 + 0.008 * Math.sin(x * 9)),
    colour: [104, 164, 150],
    end: [38, 96, 104],
    from: 0.56,
  },
  {
    shape: scattered(46, (a, b, c) =>
      line([a * 1.5, 0.6 + b * 0.32], [a * 1.5 + 0.05 + c * 0.09, 0.6 + b * 0.32], 0.005),
    ),
    colour: [232, 246, 226],
    opacity: 0.45,
  },
  {
    shape: all(
      line([1.36, 1], [1.3, 0.3], 0.13),
      line([1.31, 0.34], [1.36, -0.1], 0.1),
      line([1.3, 0.2], [0.82, 0.06], 0.03),
    ),
    colour: [92, 68, 52],
  },
  {
    shape: scattered(26, (a, b, c) => circle(0.84 + a * 0.7, b * 0.17, 0.05 + c * 0.04)),
    colour: [70, 116, 68],
  },
  {
    shape: scattered(20, (a, b, c) => circle(0.9 + a * 0.65, b * 0.1, 0.03 + c * 0.04)),
    colour: [104, 150, 84],
  },
  { shape: line([0.93, 0.1], [0.86, 0.56], 0.008), colour: [196, 166, 116] },
  { shape: circle(0.86, 0.565, 0.014), colour: [176, 142, 92] },
  { shape: ellipse(0.5, 0.765, 0.13, 0.012), colour: [236, 250, 238], opacity: 0.6, blur: 0.01 },
  {
    shape: common(
      circle(0.45, 0.745, 0.034),
      below((x) => -x),
    ),
    colour: [176, 116, 82],
  },
  { shape: common(circle(0.45, 0.737, 0.036), box(0.4, 0.69, 0.5, 0.735)), colour: [44, 32, 30] },
  { shape: circle(0.555, 0.752, 0.026), colour: [184, 124, 88] },
  { shape: common(circle(0.555, 0.746, 0.028), box(0.5, 0.7, 0.6, 0.744)), colour: [52, 36, 32] },
  { shape: ellipse(0.5, 0.785, 0.14, 0.016), colour: [66, 128, 126] },
  { shape: ellipse(0.06, 1.02, 0.34, 0.13), colour: [196, 178, 138] },
  {
    shape: scattered(12, (a, b, c) => ellipse(a * 0.34, 0.94 + b * 0.05, 0.012 + c * 0.02, 0.012)),
    colour: [150, 136, 112],
  },
]

/** Christmas Eve: paper bags with candles in front of a house with lit windows. */
const luminarias: Scene = [
  { colour: [16, 24, 56], end: [74, 66, 110], to: 0.75 },
  {
    shape: scattered(60, (a, b, c) => circle(a * 1.5, b * 0.42, 0.001 + c * 0.0025)),
    colour: [250, 244, 220],
    opacity: 0.9,
  },
  { shape: circle(1.2, 0.15, 0.052), colour: [250, 240, 208] },
  { shape: circle(1.225, 0.138, 0.046), colour: [24, 32, 66] },
  {
    shape: box(0.24, 0.34, 0.92, 0.8),
    colour: [150, 96, 74],
    end: [112, 68, 60],
    from: 0.34,
    to: 0.8,
  },
  {
    shape: box(0.86, 0.45, 1.3, 0.8),
    colour: [134, 84, 68],
    end: [100, 60, 56],
    from: 0.45,
    to: 0.8,
  },
  {
    shape: all(box(0.22, 0.32, 0.94, 0.36, 0.012), box(0.85, 0.435, 1.32, 0.465, 0.01)),
    colour: [96, 58, 54],
  },
  {
    shape: scattered(9, (a) => line([0.29 + a * 0.58, 0.4], [0.29 + a * 0.58, 0.42], 0.018)),
    colour: [70, 44, 44],
  },
  {
    shape: all(box(0.34, 0.48, 0.46, 0.63), box(1.02, 0.54, 1.14, 0.67)),
    colour: [255, 216, 132],
    end: [250, 178, 84],
    from: 0.48,
    to: 0.67,
  },
  {
    shape: all(
      box(0.395, 0.48, 0.405, 0.63),
      box(0.34, 0.55, 0.46, 0.56),
      box(1.075, 0.54, 1.085, 0.67),
    ),
    colour: [96, 58, 54],
  },
  { shape: box(0.62, 0.5, 0.76, 0.8, 0.012), colour: [54, 92, 104] },
  { shape: circle(0.69, 0.6, 0.045), colour: [72, 122, 72] },
  { shape: circle(0.69, 0.6, 0.024), colour: [54, 92, 104] },
  { shape: circle(0.69, 0.644, 0.012), colour: [206, 58, 62] },
  { shape: below(() => 0.79), colour: [66, 52, 70], end: [34, 28, 48], from: 0.79 },
  {
    shape: common(
      below(() => 0.79),
      ellipse(0.69, 0.9, 0.14, 0.2),
    ),
    colour: [110, 82, 84],
    opacity: 0.7,
  },
  ...[0.08, 0.26, 0.44, 0.94, 1.12, 1.3, 1.46].flatMap((x, at): Scene => {
    const y = 0.84 + (at % 2) * 0.025
    return [
      { shape: circle(x, y, 0.02), colour: [255, 190, 96], opacity: 0.55, blur: 0.2 },
      {
        shape: box(x - 0.032, y - 0.05, x + 0.032, y + 0.05, 0.005),
        colour: [250, 190, 104],
        end: [236, 146, 66],
        from: y - 0.05,
        to: y + 0.05,
      },
      { shape: ellipse(x, y + 0.015, 0.012, 0.026), colour: [255, 246, 206], blur: 0.02 },
    ]
  }),
]

/** A cello that leans at a wall, with its bow. */
const cello: Scene = [
  { colour: [112, 58, 58], end: [86, 42, 48] },
  { shape: ellipse(0.62, 0.42, 0.46, 0.46), colour: [226, 160, 104], opacity: 0.42, blur: 0.55 },
  { shape: below(() => 0.86), colour: [92, 58, 42], end: [64, 38, 30], from: 0.86 },
  { shape: ellipse(0.72, 0.92, 0.3, 0.035), colour: [36, 20, 20], opacity: 0.5, blur: 0.05 },
  { shape: line([0.7, 0.86], [0.7, 0.94], 0.012), colour: [50, 40, 40] },
  {
    shape: all(
      ellipse(0.7, 0.71, 0.19, 0.17),
      ellipse(0.7, 0.46, 0.145, 0.13),
      box(0.6, 0.47, 0.8, 0.7),
    ),
    colour: [120, 56, 26],
  },
  {
    shape: without(
      all(
        ellipse(0.7, 0.71, 0.178, 0.158),
        ellipse(0.7, 0.46, 0.133, 0.118),
        box(0.61, 0.47, 0.79, 0.7),
      ),
      all(circle(0.545, 0.575, 0.062), circle(0.855, 0.575, 0.062)),
    ),
    colour: [204, 118, 52],
    end: [164, 80, 34],
    from: 0.34,
    to: 0.88,
  },
  { shape: ellipse(0.62, 0.44, 0.03, 0.07), colour: [248, 196, 128], opacity: 0.4, blur: 0.05 },
  {
    shape: all(
      line([0.625, 0.56], [0.605, 0.66], 0.009),
      line([0.775, 0.56], [0.795, 0.66], 0.009),
      circle(0.626, 0.56, 0.009),
      circle(0.774, 0.56, 0.009),
      circle(0.604, 0.662, 0.009),
      circle(0.796, 0.662, 0.009),
    ),
    colour: [46, 22, 18],
  },
  { shape: line([0.7, 0.1], [0.7, 0.52], 0.036), colour: [40, 26, 26] },
  {
    shape: all(circle(0.7, 0.075, 0.03), line([0.7, 0.08], [0.7, 0.16], 0.04)),
    colour: [150, 74, 36],
  },
  {
    shape: all(line([0.655, 0.1], [0.745, 0.1], 0.009), line([0.66, 0.13], [0.74, 0.13], 0.009)),
    colour: [46, 26, 24],
  },
  {
    shape: all(line([0.65, 0.63], [0.75, 0.63], 0.012), line([0.7, 0.7], [0.7, 0.82], 0.034)),
    colour: [44, 24, 20],
  },
  {
    shape: all(...[0.688, 0.696, 0.704, 0.712].map((x) => line([x, 0.12], [x, 0.72], 0.0028))),
    colour: [236, 224, 204],
  },
  { shape: line([1.02, 0.2], [1.1, 0.88], 0.014), colour: [132, 70, 36] },
  { shape: line([1.035, 0.2], [1.118, 0.86], 0.005), colour: [240, 232, 214] },
  { shape: line([1.1, 0.83], [1.118, 0.83], 0.03), colour: [40, 28, 28] },
  { shape: box(0.1, 0.22, 0.34, 0.52, 0.004), colour: [62, 36, 32] },
  { shape: box(0.12, 0.24, 0.32, 0.5), colour: [236, 222, 190] },
  {
    shape: all(
      ...[0.3, 0.36, 0.42].flatMap((y) =>
        [0, 0.01, 0.02].map((step) => line([0.14, y + step], [0.3, y + step], 0.0022)),
      ),
    ),
    colour: [120, 100, 84],
  },
]

/** Rain at dusk on a bridge with bats, and two umbrellas. */
const rain: Scene = [
  { colour: [92, 92, 140], end: [240, 178, 150], to: 0.62 },
  {
    shape: all(
      box(0.9, 0.2, 1, 0.6),
      box(1.02, 0.3, 1.14, 0.6),
      box(1.2, 0.24, 1.28, 0.6),
      box(1.3, 0.36, 1.46, 0.6),
      box(0.76, 0.38, 0.88, 0.6),
    ),
    colour: [112, 96, 138],
    end: [150, 116, 142],
    from: 0.2,
    to: 0.6,
  },
  {
    shape: scattered(26, (a, b) =>
      box(0.92 + a * 0.5, 0.3 + b * 0.24, 0.93 + a * 0.5, 0.315 + b * 0.24),
    ),
    colour: [255, 216, 150],
    opacity: 0.8,
  },
  { shape: below(() => 0.66), colour: [136, 112, 142], end: [44, 48, 84], from: 0.66 },
  {
    shape: scattered(24, (a, b, c) =>
      line([a * 1.5, 0.7 + b * 0.2], [a * 1.5 + 0.04 + c * 0.08, 0.7 + b * 0.2], 0.004),
    ),
    colour: [250, 206, 170],
    opacity: 0.4,
  },
  {
    shape: without(
      box(-0.1, 0.48, 1.6, 0.68),
      all(
        ellipse(0.2, 0.7, 0.16, 0.14),
        ellipse(0.6, 0.7, 0.16, 0.14),
        ellipse(1, 0.7, 0.16, 0.14),
        ellipse(1.4, 0.7, 0.16, 0.14),
      ),
    ),
    colour: [74, 66, 98],
    end: [54, 48, 78],
    from: 0.48,
    to: 0.68,
  },
  { shape: box(-0.1, 0.455, 1.6, 0.485), colour: [94, 84, 116] },
  {
    shape: scattered(30, (a, b, c) => {
      const [x, y, wing] = [0.1 + a * 0.9, 0.08 + b * 0.26 + a * 0.06, 0.008 + c * 0.01]
      return all(
        line([x - wing, y - wing * 0.6], [x, y], 0.004),
        line([x + wing, y - wing * 0.6], [x, y], 0.004),
      )
    }),
    colour: [44, 36, 62],
  },
  {
    shape: below((x) => 0.89 + 0.01 * Math.sin(x * 5)),
    colour: [58, 52, 76],
    end: [36, 32, 54],
    from: 0.88,
  },
  {
    shape: all(line([0.47, 0.78], [0.47, 0.94], 0.075), line([0.58, 0.79], [0.58, 0.94], 0.066)),
    colour: [38, 40, 66],
  },
  { shape: all(circle(0.47, 0.73, 0.028), circle(0.58, 0.742, 0.026)), colour: [150, 100, 80] },
  {
    shape: all(line([0.45, 0.62], [0.45, 0.8], 0.006), line([0.61, 0.66], [0.61, 0.8], 0.006)),
    colour: [40, 34, 50],
  },
  { shape: common(circle(0.45, 0.72, 0.115), box(0.3, 0.5, 0.6, 0.69)), colour: [202, 62, 104] },
  { shape: common(circle(0.62, 0.74, 0.1), box(0.5, 0.5, 0.8, 0.712)), colour: [244, 190, 84] },
  {
    shape: scattered(60, (a, b) => line([a * 1.6, b], [a * 1.6 - 0.014, b + 0.05], 0.0022)),
    colour: [236, 238, 250],
    opacity: 0.4,
  },
]

/** A porch over the desert, and a storm far away. */
const porch: Scene = [
  { colour: [104, 118, 152], end: [248, 202, 150], to: 0.62 },
  {
    shape: all(
      ellipse(0.95, 0.24, 0.42, 0.11),
      ellipse(0.72, 0.29, 0.26, 0.08),
      ellipse(1.18, 0.28, 0.3, 0.1),
      ellipse(0.98, 0.16, 0.24, 0.09),
    ),
    colour: [72, 80, 112],
    end: [118, 112, 134],
    from: 0.08,
    to: 0.38,
    blur: 0.05,
  },
  {
    shape: scattered(16, (a, b) =>
      line([0.74 + a * 0.42, 0.36], [0.7 + a * 0.42, 0.5 + b * 0.08], 0.014),
    ),
    colour: [96, 100, 128],
    opacity: 0.28,
    blur: 0.03,
  },
  {
    shape: all(
      line([1, 0.36], [0.97, 0.43], 0.006),
      line([0.97, 0.43], [0.995, 0.45], 0.006),
      line([0.995, 0.45], [0.96, 0.56], 0.005),
    ),
    colour: [255, 250, 224],
  },
  {
    shape: below((x) => 0.57 - 0.04 * Math.sin(x * 3 + 0.6) - 0.012 * Math.sin(x * 11)),
    colour: [124, 104, 124],
  },
  {
    shape: below((x) => 0.6 + 0.006 * Math.sin(x * 8)),
    colour: [226, 186, 112],
    end: [168, 124, 76],
    from: 0.6,
  },
  {
    shape: scattered(70, (a, b, c) =>
      line([a * 1.5, 0.65 + b * 0.2], [a * 1.5 + (c - 0.5) * 0.012, 0.63 + b * 0.2], 0.003),
    ),
    colour: [140, 116, 66],
    opacity: 0.7,
  },
  {
    shape: all(
      line([0.5, 0.64], [0.5, 0.56], 0.016),
      line([0.5, 0.6], [0.53, 0.585], 0.01),
      line([0.53, 0.585], [0.53, 0.56], 0.01),
    ),
    colour: [84, 112, 84],
  },
  { shape: below(() => 0.86), colour: [104, 74, 58], end: [70, 48, 42], from: 0.86 },
  {
    shape: all(...[0.89, 0.92, 0.955].map((y) => line([0, y], [1.5, y], 0.003))),
    colour: [62, 42, 38],
  },
  { shape: box(-0.1, -0.1, 1.6, 0.07), colour: [66, 46, 42] },
  { shape: all(box(0.09, 0.05, 0.125, 0.88), box(1.38, 0.05, 1.415, 0.88)), colour: [84, 58, 50] },
  { shape: line([0.1, 0.76], [0.38, 0.76], 0.02), colour: [84, 58, 50] },
  {
    shape: all(
      line([0.74, 0.68], [0.76, 0.84], 0.02),
      line([0.76, 0.84], [0.9, 0.83], 0.02),
      line([0.77, 0.84], [0.74, 0.95], 0.014),
      line([0.89, 0.84], [0.91, 0.95], 0.014),
      line([0.72, 0.76], [0.86, 0.75], 0.012),
    ),
    colour: [56, 74, 104],
  },
  {
    shape: all(
      line([1.22, 0.68], [1.2, 0.84], 0.02),
      line([1.2, 0.84], [1.06, 0.83], 0.02),
      line([1.19, 0.84], [1.22, 0.95], 0.014),
      line([1.07, 0.84], [1.05, 0.95], 0.014),
      line([1.24, 0.76], [1.1, 0.75], 0.012),
    ),
    colour: [178, 74, 84],
  },
  {
    shape: all(
      line([0.95, 0.87], [1.01, 0.87], 0.012),
      line([0.98, 0.87], [0.98, 0.95], 0.01),
      box(0.966, 0.83, 0.982, 0.865),
    ),
    colour: [50, 36, 34],
  },
]

/** The first light behind the curtains, and a mobile over a crib. */
const crib: Scene = [
  { colour: [238, 222, 214], end: [222, 196, 190] },
  { shape: box(0.34, 0.1, 1.06, 0.66, 0.006), colour: [255, 250, 240] },
  {
    shape: box(0.37, 0.13, 1.03, 0.63),
    colour: [176, 196, 224],
    end: [255, 222, 170],
    from: 0.13,
    to: 0.63,
  },
  {
    shape: common(box(0.37, 0.13, 1.03, 0.63), circle(0.78, 0.52, 0.06)),
    colour: [255, 250, 226],
    blur: 0.03,
  },
  {
    shape: common(
      box(0.37, 0.13, 1.03, 0.63),
      below((x) => 0.55 + 0.03 * Math.sin(x * 7)),
    ),
    colour: [140, 152, 142],
  },
  { shape: box(0.69, 0.12, 0.71, 0.64), colour: [255, 250, 240] },
  {
    shape: all(box(0.24, 0.06, 0.42, 0.8, 0.03), box(0.98, 0.06, 1.16, 0.8, 0.03)),
    colour: [252, 240, 232],
    opacity: 0.9,
  },
  {
    shape: all(
      ...[0.28, 0.32, 0.36, 1.02, 1.06, 1.1].map((x) => line([x, 0.08], [x, 0.78], 0.004)),
    ),
    colour: [226, 204, 196],
    opacity: 0.7,
  },
  { shape: line([0.2, 0.06], [1.2, 0.06], 0.016), colour: [166, 124, 96] },
  { shape: below(() => 0.88), colour: [186, 146, 116], end: [150, 112, 90], from: 0.88 },
  { shape: ellipse(0.7, 0.93, 0.46, 0.03), colour: [98, 70, 60], opacity: 0.35, blur: 0.05 },
  { shape: box(0.38, 0.72, 1.02, 0.84, 0.02), colour: [250, 244, 240] },
  { shape: ellipse(0.62, 0.73, 0.2, 0.05), colour: [176, 198, 220] },
  { shape: circle(0.86, 0.705, 0.045), colour: [214, 160, 130] },
  { shape: common(circle(0.862, 0.699, 0.047), box(0.8, 0.6, 0.95, 0.685)), colour: [66, 44, 38] },
  {
    shape: all(
      box(0.34, 0.6, 0.37, 0.95, 0.01),
      box(1.03, 0.6, 1.06, 0.95, 0.01),
      line([0.35, 0.66], [1.05, 0.66], 0.016),
      line([0.35, 0.84], [1.05, 0.84], 0.02),
    ),
    colour: [148, 100, 70],
  },
  {
    shape: all(
      ...Array.from({ length: 9 }, (_, at) =>
        line([0.42 + at * 0.07, 0.66], [0.42 + at * 0.07, 0.84], 0.008),
      ),
    ),
    colour: [164, 116, 84],
  },
  {
    shape: all(
      line([0.7, 0], [0.7, 0.2], 0.003),
      line([0.54, 0.2], [0.86, 0.2], 0.006),
      line([0.55, 0.2], [0.55, 0.32], 0.002),
      line([0.65, 0.2], [0.65, 0.38], 0.002),
      line([0.76, 0.2], [0.76, 0.3], 0.002),
      line([0.85, 0.2], [0.85, 0.36], 0.002),
    ),
    colour: [122, 92, 80],
  },
  { shape: without(circle(0.55, 0.34, 0.03), circle(0.565, 0.33, 0.026)), colour: [236, 178, 76] },
  {
    shape: all(
      ellipse(0.65, 0.4, 0.034, 0.02),
      circle(0.63, 0.39, 0.018),
      circle(0.668, 0.392, 0.016),
    ),
    colour: [255, 255, 255],
  },
  { shape: circle(0.76, 0.325, 0.026), colour: [202, 92, 116] },
  {
    shape: all(circle(0.85, 0.385, 0.024), line([0.85, 0.36], [0.85, 0.41], 0.01)),
    colour: [88, 132, 176],
  },
]

/** Midnight in June on a fjord: the sun, a red cabin, a rowing boat. */
const fjord: Scene = [
  { colour: [122, 134, 184], end: [255, 196, 140], to: 0.58 },
  { shape: circle(0.8, 0.5, 0.04), colour: [255, 214, 150], opacity: 0.7, blur: 0.5 },
  { shape: circle(0.8, 0.5, 0.055), colour: [255, 240, 200] },
  {
    shape: below(
      (x) => 0.58 - 0.3 * Math.max(0, 1 - Math.abs(x - 0.22) * 2.4) - 0.02 * Math.sin(x * 23),
    ),
    colour: [124, 118, 158],
    end: [166, 138, 154],
    from: 0.26,
    to: 0.58,
  },
  {
    shape: below(
      (x) => 0.58 - 0.38 * Math.max(0, 1 - Math.abs(x - 1.3) * 2.1) - 0.016 * Math.sin(x * 31),
    ),
    colour: [108, 106, 150],
    end: [154, 128, 150],
    from: 0.2,
    to: 0.58,
  },
  {
    shape: below(
      (x) => 0.6 - 0.14 * Math.max(0, 1 - Math.abs(x - 0.02) * 1.9) - 0.01 * Math.sin(x * 40),
    ),
    colour: [70, 84, 104],
  },
  { shape: below(() => 0.6), colour: [236, 178, 146], end: [58, 74, 120], from: 0.6, to: 0.95 },
  {
    shape: scattered(40, (a, b, c) =>
      line(
        [0.8 + (a - 0.5) * (0.1 + b * 0.3), 0.615 + b * 0.3],
        [0.84 + (a - 0.5) * (0.1 + b * 0.3) + c * 0.05, 0.615 + b * 0.3],
        0.005,
      ),
    ),
    colour: [255, 240, 206],
    opacity: 0.65,
  },
  {
    shape: below((x) => 0.74 + 0.5 * Math.max(0, 0.52 - x) ** 2 * -1.2 + Math.max(0, x - 0.5) * 3),
    colour: [74, 98, 84],
    end: [44, 62, 62],
    from: 0.6,
  },
  { shape: box(0.16, 0.53, 0.36, 0.65), colour: [176, 58, 50] },
  {
    shape: common(
      common(
        below((x) => 0.43 + Math.abs(x - 0.26) * 0.85),
        box(0, 0.3, 0.6, 0.545),
      ),
      box(0.12, 0.4, 0.4, 0.545),
    ),
    colour: [58, 46, 50],
  },
  {
    shape: all(box(0.19, 0.56, 0.235, 0.605), box(0.285, 0.56, 0.33, 0.605)),
    colour: [255, 226, 150],
  },
  { shape: line([0.3, 0.45], [0.3, 0.5], 0.024), colour: [84, 66, 66] },
  {
    shape: all(
      ...[0.05, 0.1, 0.42].map((x) =>
        common(
          below((at) => 0.48 + Math.abs(at - x) * 3.2),
          box(x - 0.06, 0.44, x + 0.06, 0.67),
        ),
      ),
    ),
    colour: [40, 62, 58],
  },
  {
    shape: common(
      ellipse(1.06, 0.79, 0.13, 0.05),
      below(() => 0.79),
    ),
    colour: [84, 52, 44],
  },
  { shape: line([0.935, 0.79], [1.185, 0.79], 0.01), colour: [228, 206, 178] },
  {
    shape: all(
      circle(1.03, 0.715, 0.022),
      line([1.03, 0.75], [1.03, 0.785], 0.04),
      circle(1.11, 0.72, 0.021),
      line([1.11, 0.755], [1.11, 0.785], 0.038),
    ),
    colour: [46, 46, 70],
  },
  { shape: line([1.02, 0.76], [0.9, 0.84], 0.007), colour: [110, 80, 62] },
]

/** The first page of a passport, as a telephone would take it on a table. */
const passport: Scene = [
  { colour: [178, 142, 108], end: [150, 114, 86] },
  { shape: box(0.27, 0.11, 1.27, 0.93, 0.03), colour: [60, 40, 30], opacity: 0.4, blur: 0.05 },
  { shape: box(0.25, 0.08, 1.25, 0.9, 0.03), colour: [226, 232, 226], end: [206, 216, 222] },
  {
    shape: common(
      box(0.25, 0.08, 1.25, 0.9, 0.03),
      scattered(24, (a, b) => line([0.25, a], [1.25, b], 0.002)),
    ),
    colour: [176, 196, 206],
    opacity: 0.6,
  },
  { shape: box(0.25, 0.08, 1.25, 0.18, 0.02), colour: [30, 48, 92] },
  { shape: circle(0.34, 0.13, 0.03), colour: [214, 180, 96] },
  { shape: line([0.42, 0.13], [0.86, 0.13], 0.022), colour: [232, 232, 226] },
  {
    shape: box(0.31, 0.24, 0.62, 0.64, 0.01),
    colour: [238, 240, 240],
    end: [206, 212, 222],
    from: 0.24,
    to: 0.64,
  },
  {
    shape: common(
      box(0.31, 0.24, 0.62, 0.64, 0.01),
      all(ellipse(0.465, 0.42, 0.105, 0.13), box(0.37, 0.42, 0.56, 0.56)),
    ),
    colour: [58, 38, 34],
  },
  {
    shape: common(box(0.31, 0.24, 0.62, 0.64, 0.01), ellipse(0.465, 0.66, 0.15, 0.11)),
    colour: [150, 54, 76],
  },
  {
    shape: all(line([0.465, 0.48], [0.465, 0.55], 0.06), ellipse(0.465, 0.43, 0.07, 0.09)),
    colour: [204, 152, 118],
  },
  {
    shape: all(...[0.27, 0.36, 0.45, 0.54].map((y) => line([0.7, y], [0.88, y], 0.012))),
    colour: [140, 152, 164],
  },
  {
    shape: all(
      ...[0.3, 0.39, 0.48, 0.57].map((y, at) =>
        line([0.7, y], [0.96 + ((at * 7) % 4) * 0.05, y], 0.02),
      ),
    ),
    colour: [44, 52, 66],
  },
  {
    shape: all(...[0.74, 0.81].map((y) => line([0.3, y], [1.2, y], 0.026))),
    colour: [64, 70, 80],
    opacity: 0.85,
  },
  {
    shape: all(
      ...[0.74, 0.81].flatMap((y) =>
        Array.from({ length: 29 }, (_, at) =>
          line([0.32 + at * 0.03, y - 0.02], [0.32 + at * 0.03, y + 0.02], 0.008),
        ),
      ),
    ),
    colour: [214, 222, 224],
  },
]

/** The pictures of the example family. They are drawn, so that no real photo is needed. */
export const scenes = {
  kitchen,
  river,
  luminarias,
  cello,
  rain,
  porch,
  crib,
  fjord,
  passport,
} as const
