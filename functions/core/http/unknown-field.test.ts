import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { unknownField } from './unknown-field.ts'

const schema = z.object({
  name: z.string().trim().toLowerCase().pipe(z.string()),
  tags: z.array(z.object({ label: z.string() })).default([]),
  home: z.object({ city: z.string() }).nullable().optional(),
  blankOr: z.union([z.literal(''), z.object({ day: z.string() })]).optional(),
})

describe('unknownField', () => {
  it('finds nothing if every name is declared', () => {
    const value = {
      name: 'x',
      tags: [{ label: 'a' }],
      home: { city: 'Waco' },
      blankOr: { day: '1' },
    }
    expect(unknownField(schema, value)).toBeUndefined()
    expect(unknownField(schema, { name: 'x', home: null, blankOr: '' })).toBeUndefined()
  })

  it.each([
    [{ nmae: 'x' }, 'nmae'],
    [{ tags: [{ label: 'a' }, { label: 'b', color: 'red' }] }, 'tags.1.color'],
    [{ home: { city: 'Waco', zip: 1 } }, 'home.zip'],
    [{ blankOr: { day: '1', hour: 2 } }, 'blankOr.hour'],
    [JSON.parse('{"__proto__": 1}'), '__proto__'],
    [{ constructor: 1 }, 'constructor'],
  ])('finds the undeclared name in %j', (value, path) => {
    expect(unknownField(schema, value)).toBe(path)
  })

  it("leaves values of the wrong type to the schema's own validation", () => {
    expect(unknownField(schema, { home: 'Waco', tags: 'none' })).toBeUndefined()
    expect(unknownField(schema, null)).toBeUndefined()
  })

  it('allows any name in objects that take any name', () => {
    expect(unknownField(z.looseObject({ a: z.string() }), { b: 1 })).toBeUndefined()
  })
})
