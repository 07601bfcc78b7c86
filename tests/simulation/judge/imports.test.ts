import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/* A rule that took a number or a decision from the product would find every one right. */

const folder = import.meta.dirname

/**
 * The modules that the rules share with the product: the shapes of records, the ids of notices, and
 * addresses of pages.
 */
const shared = [
  /^#shared\/model\//,
  /^#shared\/paths\.ts$/,
  /^#functions\/domain\/deliveries\/tell-owner-of-failure\.ts$/,
  /^#infra\/declarations\/stream-filters\.ts$/,
]

it('the rules of the judge take no number and no decision from the product', () => {
  const taken = readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return [...text.matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map(([, from = '']) => from)
    })
    .filter((from) => from.startsWith('#') && !shared.some((pattern) => pattern.test(from)))
  expect(taken).toEqual([])
})
