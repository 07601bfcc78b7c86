import { describe, expect, it } from 'vitest'
import { parseStripeArguments } from './arguments.ts'

const parse = (typed: string) => parseStripeArguments(typed.split(' '))

describe('npm run stripe', () => {
  it('reads what is to happen, and to whom', () => {
    expect(parse('refund --email Carmen@Ortiz.example --cents 500')).toEqual({
      what: 'refund',
      email: 'carmen@ortiz.example',
      cents: 500,
    })
    expect(parse('end-coupon --code welcome20')).toEqual({ what: 'end-coupon', code: 'WELCOME20' })
    expect(parse('lose-events')).toEqual({ what: 'lose-events' })
  })

  it.each([
    ['refund', 'refund needs a valid --email'],
    ['refund --email carmen', 'refund needs a valid --email'],
    ['refund --email c@ortiz.example --cents 0', 'refund needs a valid --cents'],
    ['dispute --email c@ortiz.example --status maybe', 'dispute needs a valid --status'],
    ['renew --email c@ortiz.example --cents 5', 'renew takes no --cents'],
    ['steal', 'npm run stripe -- <what>'],
    ['refund dispute', 'npm run stripe -- <what>'],
  ])('says what is wrong with: %s', (typed, problem) => {
    expect(() => parse(typed)).toThrow(problem)
  })
})
