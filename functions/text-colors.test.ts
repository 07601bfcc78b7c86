import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { color } from '#functions/domain/printing/styles.ts'
import { contrast } from '#shared/rules/color/contrast.ts'

/*
 * Text of mails, of the pages in a download and of a printed will has at least 4.5:1 on its ground,
 * as on a screen (WCAG 2.2, 1.4.3). No browser test sees them.
 */

/**
 * The grounds that a text without a ground of its own stands on: the sheet, and the paper around
 * it.
 */
const grounds = ['#ffffff', '#fbf9f6']

/** The color of a text, with the ground if the style names one just before it. */
const written = /(?:background: ?(#[\da-f]+); ?)?(?<![-\w])color: ?(#[\da-f]+)/gi

const sixDigits = (hex: string) =>
  hex.length === 4 ? hex.replace(/[\da-f]/gi, (digit) => digit + digit) : hex

const colorsInText = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    return [...text.matchAll(written)].flatMap(([, ground, textColor = '']) =>
      (ground ? [ground] : grounds).map(
        (on) => [file, sixDigits(textColor), sixDigits(on)] as const,
      ),
    )
  })

const printed = [color.ink, color.quiet, color.navy].map(
  (textColor) => ['domain/printing/styles.ts', textColor, '#ffffff'] as const,
)

it('the colors of this test are those of mails and of downloads', () => {
  expect([...new Set(colorsInText.map(([file]) => file))].sort()).toEqual([
    'core/notify/mail.ts',
    'domain/export/collect/page.ts',
  ])
})

it.each([...colorsInText, ...printed])('in %s, %s can be read on %s', (_, text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
})
