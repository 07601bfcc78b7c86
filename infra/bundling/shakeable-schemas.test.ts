import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writeOutKeys } from './shakeable-schemas.ts'

it('replaces the computed keys, and changes nothing else', () => {
  const source = [
    'const _h = "http";',
    'const _hH = "httpHeader";',
    'export var A = [3, _h, [[0, { [_hH]: _h, [_h]: 1 }]], [_h, _hH], { [other]: 2 }];',
  ].join('\n')
  expect(writeOutKeys(source).split('\n').at(-1)).toBe(
    'export var A = [3, _h, [[0, { "httpHeader": _h, "http": 1 }]], [_h, _hH], { [other]: 2 }];',
  )
})

it('leaves no computed key in the S3 schemas', () => {
  const file = 'node_modules/@aws-sdk/client-s3/dist-es/schemas/schemas_0.js'
  const source = readFileSync(file, 'utf8')
  const computed = /\[_\w+\]:/
  expect(source).toMatch(computed)
  expect(writeOutKeys(source)).not.toMatch(computed)
})
