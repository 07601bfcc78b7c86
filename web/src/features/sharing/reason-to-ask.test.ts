import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts'
import { reasonToAsk } from './reason-to-ask.ts'

const failed = (code: ApiErrorCode) => new ApiError({ code, message: 'Refused.', status: 400 })
const reasonOf = (code: ApiErrorCode, { hasDied = false }: { readonly hasDied?: boolean } = {}) =>
  reasonToAsk(failed(code), { hasDied, email: 'noor@example.org' })

describe('a visitor whose link opens nothing can ask its owner for access', () => {
  it('if the link was sent to another address', () => {
    expect(reasonOf('OTHER_ADDRESS')).toBe(
      'This was sent to an address other than noor@example.org.',
    )
  })

  it('if somebody else has used the link', () => {
    expect(reasonOf('CODE_INVALID')).toBe(
      'This link was already used, with an account other than that of noor@example.org.',
    )
  })

  it('but not after the owner’s death, nor if the link can be tried again', () => {
    expect(reasonOf('OTHER_ADDRESS', { hasDied: true })).toBeUndefined()
    expect(reasonOf('CODE_INVALID', { hasDied: true })).toBeUndefined()
    expect(reasonOf('OFFLINE')).toBeUndefined()
    expect(reasonToAsk(undefined, { hasDied: false, email: undefined })).toBeUndefined()
  })
})
