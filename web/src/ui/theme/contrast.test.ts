import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contrast } from '#shared/rules/color/contrast.ts'
import { globalCss } from './global-css.ts'
import { pairsIn } from './grounds.fixture.ts'
import { tokens } from './tokens.ts'

/*
 * Text has at least 4.5:1 on its ground (WCAG 2.2, 1.4.3). The browser tests see the pairs that are
 * on a screen, and no placeholder.
 */

/** The value of a color of the theme, such as `pink` or `pink.tint`. */
const color = (name: string): string => {
  const [family = '', tone = 'DEFAULT'] = name.replace(' !important', '').split('.')
  const token: unknown = Reflect.get(tokens.colors ?? {}, family)
  const { value } = Object(Object(token)[tone] ?? token)
  if (typeof value !== 'string') throw new Error(`The theme has no color ${name}.`)
  return value
}

const placeholder = String(Object(globalCss['::placeholder']).color)

const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['ink', 'muted', 'navy', 'pink', 'blue', 'error', placeholder].flatMap((text) =>
    ['white', 'paper'].map((ground) => [text, ground] as const),
  ),
  ['muted', 'wash'],
  ['white', 'navy'],
  ['white', 'action'],
  ['white', 'action.strong'],
  ['paper', 'navy'],
  ['white', 'pink'],
  ['navy', 'navy.tint'],
  ['navy.soft', 'white'],
  ['pink.strong', 'pink.tint'],
  ['blue.strong', 'blue.tint'],
  ['error', 'error.tint'],
  ['warning', 'warning.tint'],
  ['success', 'success.tint'],
  ['info', 'info.tint'],
]

it.each(pairs)('%s can be read on %s', (text, ground) => {
  expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
})

const web = join(import.meta.dirname, '../..')

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

/**
 * The colors that the sources of the web give to text: what is in quotes behind `color`, and not
 * compared there.
 */
const textColors = sources
  // With forced colors, the person's system chooses the colors.
  .filter(({ file }) => !file.endsWith('forced-colors.ts'))
  .flatMap(({ file, text }) =>
    [...text.matchAll(/\bcolor(?:=|: )(?:\{[^}]*\}|"[^"]*"|'[^']*')/g)].flatMap(([style]) =>
      [...style.replace(/=== '\w+'/g, '').matchAll(/["']([^"']+)["']/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    ),
  )

it('no text of the web has a color that is not among the tested pairs', () => {
  const tested = new Set(['inherit', ...pairs.map(([text]) => text)])
  // A test that finds no colors would pass.
  expect(textColors.length).toBeGreaterThan(200)
  expect(textColors.filter(({ name }) => !tested.has(name))).toEqual([])
})

/** A state such as hovering may keep any text color, so it is tested with the palest one. */
const palest = 'muted'

/** The values that a style may have without naming a color of the theme. */
const noColors = ['inherit', 'transparent']

it('each text can be read on the ground of its style, also in a state such as hovering', () => {
  const together = sources
    .filter(({ file }) => !file.endsWith('forced-colors.ts'))
    .flatMap(({ file, text: source }) =>
      pairsIn(file, source).map(({ text = palest, ground }) => ({ file, text, ground })),
    )
    .filter(({ text, ground }) => !noColors.includes(text) && !noColors.includes(ground))
  expect(together.length).toBeGreaterThan(60)
  expect(together.filter(({ text, ground }) => contrast(color(text), color(ground)) < 4.5)).toEqual(
    [],
  )
})

it.each([
  ['of an element', '<b color="muted" bg="wash" />', ['muted on wash']],
  [
    'of a choice',
    '<b color={on ? "navy" : "muted"} bg="wash" />',
    ['navy on wash', 'muted on wash'],
  ],
  ['of a state', 'const a = { color: "muted", _hover: { bg: "wash" } }', ['muted on wash']],
  ['of a state alone', '<b _hover={{ bg: "wash" }} />', ['undefined on wash']],
  ['that a state changes', '<b bg="wash" _hover={{ color: "navy" }} />', ['navy on wash']],
])('the search finds the pair %s', (_, source, found) => {
  expect(pairsIn('a.tsx', source).map(({ text, ground }) => `${text} on ${ground}`)).toEqual(found)
})

it('the search finds no pair in a mark, which has no text', () => {
  expect(pairsIn('a.tsx', '<b color="ink" _before={{ bg: "navy" }} />')).toEqual([])
})

/** Files of drawings, in which there is no text. */
const drawings = ['illustrations.tsx', 'question-pictures.tsx', 'study-picture.tsx']

it('no text is made paler than its color, except that of a disabled control', () => {
  const paler = sources
    .filter(({ file }) => !drawings.some((name) => file.endsWith(name)))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => /\b(opacity|filter)(=|:)/i.test(line) && !line.includes('isabled'))
        .map((line) => [file, line.trim()]),
    )
    // Text with opacity 0 is hidden, and with 1 it has its own color.
    .filter(([, line = '']) => !/opacity: [01]\b(?!\.)/.test(line))
  expect(paler).toEqual([])
})
