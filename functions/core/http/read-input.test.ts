import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { command, group } from '#shared/contract/operation.ts'
import { AppError } from '#shared/errors.ts'
import { type Request, readInput } from './read-input.ts'

const { operations } = group('Test', {
  save: command({
    access: 'member',
    changes: [],
    query: z.object({
      size: z.int().min(1).max(100).default(20),
      draft: z.boolean().optional(),
      states: z.array(z.string()).optional(),
      code: z.string().optional(),
    }),
    secrets: ['code'],
    body: z.object({ name: z.string(), home: z.object({ city: z.string() }).optional() }),
    output: z.object({}),
    example: {},
  }),
  ask: command({
    access: 'member',
    changes: [],
    query: z.object({ code: z.string() }),
    secrets: ['code'],
    output: z.object({}),
    example: {},
  }),
})

const request = (parts: Partial<Request> = {}): Request => ({
  rawPath: '/api/Test/save',
  rawQueryString: '',
  headers: { 'content-type': 'application/json' },
  body: '{"name":"Ana"}',
  isBase64Encoded: false,
  ...parts,
})

const saving = (parts: Partial<Request>) => readInput(operations.save, request(parts))

/** The input that is read, or the code and the field of the refusal. */
const outcomeOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof AppError ? [error.code, error.field] : error
  }
}

describe('readInput', () => {
  it('reads numbers, booleans and lists from the text of an address', () => {
    expect(saving({ rawQueryString: 'size=5&draft=false&states=TX,CA' })).toEqual({
      size: 5,
      draft: false,
      states: ['TX', 'CA'],
      body: { name: 'Ana' },
    })
  })

  it('fills in defaults', () => {
    expect(saving({})).toEqual({ size: 20, body: { name: 'Ana' } })
  })

  it('takes both media types of JSON, with parameters and in any case', () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON-Patch+JSON']) {
      expect(saving({ headers: { 'content-type': type } })).toMatchObject({ body: { name: 'Ana' } })
    }
  })

  it('takes a body in base64', () => {
    const body = Buffer.from('{"name":"Lucía"}').toString('base64')
    expect(saving({ body, isBase64Encoded: true })).toMatchObject({ body: { name: 'Lucía' } })
  })

  it('reads a secret parameter from the body or from the address', () => {
    expect(saving({ body: '{"name":"Ana","code":"s"}' })).toEqual({
      size: 20,
      code: 's',
      body: { name: 'Ana' },
    })
    expect(
      readInput(operations.ask, request({ rawPath: '/api/Test/ask', body: '{"code":"s"}' })),
    ).toEqual({ code: 's' })
    expect(
      readInput(
        operations.ask,
        request({ rawPath: '/api/Test/ask', body: undefined, rawQueryString: 'code=s' }),
      ),
    ).toEqual({ code: 's' })
  })

  it.each<[string, Partial<Request>, unknown]>([
    ['a word for a number', { rawQueryString: 'size=many' }, ['VALIDATION_FAILED', 'size']],
    ['a number out of bounds', { rawQueryString: 'size=101' }, ['VALIDATION_FAILED', 'size']],
    ['a parameter given twice', { rawQueryString: 'size=1&size=2' }, ['VALIDATION_FAILED', 'size']],
    [
      'a secret in the address and in the body',
      { rawQueryString: 'code=s', body: '{"name":"A","code":"s"}' },
      ['VALIDATION_FAILED', 'code'],
    ],
    ['an unknown parameter', { rawQueryString: 'sise=1' }, ['UNKNOWN_FIELD', 'sise']],
    [
      'a parameter named __proto__',
      { rawQueryString: '__proto__=1' },
      ['UNKNOWN_FIELD', '__proto__'],
    ],
    ['an unknown name in the body', { body: '{"name":"A","x":1}' }, ['UNKNOWN_FIELD', 'x']],
    [
      'an unknown name deep in the body',
      { body: '{"name":"A","home":{"city":"W","zip":1}}' },
      ['UNKNOWN_FIELD', 'home.zip'],
    ],
    ['a missing name', { body: '{}' }, ['VALIDATION_FAILED', 'name']],
    ['a missing body', { body: undefined }, ['VALIDATION_FAILED', 'body']],
    ['a body that is a list', { body: '[]' }, ['VALIDATION_FAILED', 'body']],
    ['a body that is not JSON', { body: '{' }, ['BODY_NOT_JSON', 'body']],
    [
      'another media type',
      { headers: { 'content-type': 'text/plain' } },
      ['CONTENT_TYPE_NOT_SUPPORTED', 'content-type'],
    ],
    ['no media type', { headers: {} }, ['CONTENT_TYPE_NOT_SUPPORTED', 'content-type']],
    ['half a character', { body: '{"name":"\\ud800"}' }, ['VALIDATION_FAILED', 'name']],
    [
      'half a character deep in the body',
      { body: '{"name":"A","home":{"city":"\\udc00"}}' },
      ['VALIDATION_FAILED', 'home.city'],
    ],
    [
      'a body above 256 kB',
      { body: JSON.stringify({ name: 'x'.repeat(256 * 1024) }) },
      ['BODY_TOO_LARGE', undefined],
    ],
    [
      'a body that nests too deep',
      { body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
      ['BODY_TOO_DEEP', 'body'],
    ],
  ])('refuses %s', (_, parts, expected) => {
    expect(outcomeOf(() => saving(parts))).toEqual(expected)
  })

  it('refuses a body if none is declared, but not an empty object', () => {
    const asking = (body: string) =>
      outcomeOf(() =>
        readInput(
          operations.ask,
          request({ rawPath: '/api/Test/ask', rawQueryString: 'code=s', body }),
        ),
      )
    expect(asking('{"surprise":1}')).toEqual(['UNKNOWN_FIELD', 'surprise'])
    expect(asking('[]')).toEqual(['UNKNOWN_FIELD', 'body'])
    expect(asking('{}')).toEqual({ code: 's' })
  })

  it('measures a body in bytes, not in characters', () => {
    // Two bytes each: 280 kB in 140 × 1024 characters.
    const body = JSON.stringify({ name: 'é'.repeat(140 * 1024) })
    expect(outcomeOf(() => saving({ body }))).toEqual(['BODY_TOO_LARGE', undefined])
  })

  it('always ends in an answer or an error of ours, for any input', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.oneof(fc.json(), fc.string({ unit: 'binary' })),
        (rawQueryString, body) => {
          const outcome = outcomeOf(() => saving({ rawQueryString, body }))
          expect(outcome).not.toBeInstanceOf(Error)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
