import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorsByClass, writeOutKeys } from './shakeable-schemas.ts'

it('the bundler replaces the computed keys, and changes nothing else', () => {
  const source = [
    'const _h = "http";',
    'const _hH = "httpHeader";',
    'export var A = [3, _h, [[0, { [_hH]: _h, [_h]: 1 }]], [_h, _hH], { [other]: 2 }];',
  ].join('\n')
  expect(writeOutKeys(source).split('\n').at(-1)).toBe(
    'export var A = [3, _h, [[0, { "httpHeader": _h, "http": 1 }]], [_h, _hH], { [other]: 2 }];',
  )
})

it('the bundler leaves no computed key in the S3 schemas', () => {
  const file = 'node_modules/@aws-sdk/client-s3/dist-es/schemas/schemas_0.js'
  const source = readFileSync(file, 'utf8')
  const computed = /\[_\w+\]:/
  expect(source).toMatch(computed)
  expect(writeOutKeys(source)).not.toMatch(computed)
})

it('the bundler keeps each class of an error that a function compares', () => {
  const compared = ['functions', 'events'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/instanceof (\w+Exception)\b/g),
      ])
      // The base class of a client is no error of its own, and stays.
      .flatMap(([, name]) => (name === undefined || name.endsWith('ServiceException') ? [] : name)),
  )
  expect(new Set(compared)).toEqual(errorsByClass)
})
