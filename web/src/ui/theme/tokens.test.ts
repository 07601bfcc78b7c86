import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Finds a color that is written out in a style. Those of drawings are attributes of SVG. */
const written =
  /rgba?\(|hsla?\(|\b(?:bg|color|background\w*|border\w*|outline\w*|boxShadow)=["{'][^>\n]*#[\da-f]{3,8}\b/i

it('no screen has a color or a shadow past the tokens', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') || file.endsWith('recipes.ts'),
  )
  expect(files.length).toBeGreaterThan(400)
  const past = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (written.test(line) ? [`${file}:${index + 1}`] : [])),
  )
  expect(past).toEqual([])
})
