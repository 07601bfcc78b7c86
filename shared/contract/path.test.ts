import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPath, matchPath, pathNames } from './path.ts'

const template = '/api/Password/{accountId}/Files/{id}'

describe('a template of a path with names in braces', () => {
  it('returns the values that were put into it', () => {
    const value = fc.string({ unit: 'grapheme', minLength: 1 })
    fc.assert(
      fc.property(value, value, (accountId, id) => {
        const path = fillPath(template, { accountId, id })
        expect(matchPath(template, path)).toEqual({ accountId, id })
      }),
    )
  })

  it('lists its names in order', () => {
    expect(pathNames(template)).toEqual(['accountId', 'id'])
    expect(pathNames('/api/Wills/GetWill')).toEqual([])
  })

  it('accepts a slash in its last value, where a gateway has decoded it', () => {
    expect(matchPath('/api/X/Ask/{email}', '/api/X/Ask/a/b@example.org')).toEqual({
      email: 'a/b@example.org',
    })
  })

  it('keeps a value that cannot be decoded unchanged', () => {
    expect(matchPath('/api/X/Ask/{email}', '/api/X/Ask/100%')).toEqual({ email: '100%' })
  })

  it.each(['/api/X/Ask', '/api/X/Ask/', '/api/X/Asking/1', '/api/X.Ask/1', '/other/api/X/Ask/1'])(
    'does not match %s',
    (path) => {
      expect(matchPath('/api/X/Ask/{email}', path)).toBeUndefined()
    },
  )
})
