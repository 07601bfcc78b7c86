import { expect, it } from 'vitest'
import * as z from 'zod'
import { schemaBook } from './schema-book.ts'

it('one model is accepted in many places, and two models with the same id are refused', () => {
  const book = schemaBook()
  const one = z.object({ a: z.string() }).meta({ id: 'Pebble' })
  const another = z.object({ b: z.string() }).meta({ id: 'Pebble' })
  const inOne = book.jsonSchemaOf(z.object({ one }), 'input')
  expect(book.jsonSchemaOf(z.object({ one }), 'input')).toEqual(inOne)
  book.jsonSchemaOf(z.array(one.optional()), 'output')
  expect(() => book.jsonSchemaOf(z.object({ another }), 'output')).toThrow(
    'Two models have the id Pebble.',
  )
})
