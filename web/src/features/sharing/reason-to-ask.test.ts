import { describe, expect, it } from 'vitest'
import { ApiError, type ApiErrorCode } from '#web/lib/api/api-error.ts'
import { reasonToAsk } from './reason-to-ask.ts'

const failed = (code: ApiErrorCode) => new ApiError({ code, message: 'Refused.', status: 400 })
const reasonOf = (code: ApiErrorCode, hasDied = false) =>
  reasonToAsk(failed(code), { hasDied, email: 'noor@example.org' })

describe('a visitor whom a link does not open anything can ask its owner', () => {
  it('if it was sent to another address', () => {
    expect(reasonOf('OTHER_ADDRESS')).toBe(
      'This was sent to an address other than noor@example.org.',
    )
  })

  it('if somebody else has used it', () => {
    expect(reasonOf('CODE_INVALID')).toBe(
      'This link was already used, with an account other than that of noor@example.org.',
    )
  })

  it('but not after the owner’s death, nor where it can be tried again', () => {
    expect(reasonOf('OTHER_ADDRESS', true)).toBeUndefined()
    expect(reasonOf('CODE_INVALID', true)).toBeUndefined()
    expect(reasonOf('OFFLINE')).toBeUndefined()
    expect(reasonToAsk(undefined, { hasDied: false, email: undefined })).toBeUndefined()
  })
})
