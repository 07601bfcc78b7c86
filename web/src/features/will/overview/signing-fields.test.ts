import { describe, expect, it } from 'vitest'
import type { WillPrint } from '#shared/model/will.ts'
import { today } from '#web/lib/today.ts'
import { anotherPaper, firstDay, firstPrint, signingFields } from './signing-fields.ts'

const print = (code: string): WillPrint => ({ code, printedAt: '2026-11-20T09:00:00.000Z' })
const unsigned = { status: 'FINALIZED' } as const
const [first, second] = [print('K7QM-3F2X'), print('A1B2-C3D4')]

describe('the dialog of a signing that was not recorded', () => {
  it('begins with today and the only print', () => {
    expect(firstDay(unsigned)).toBe(today())
    expect(firstPrint(unsigned, [first])).toBe(first.code)
    expect(firstPrint(unsigned, [])).toBe(anotherPaper)
  })

  it('asks which of several prints was signed', () => {
    expect(firstPrint(unsigned, [first, second])).toBe('')
    const fields = { signedOn: '2026-11-20', print: '' }
    expect(signingFields('').safeParse(fields).error?.issues).toMatchObject([
      { path: ['print'], message: 'Choose the print that was signed.' },
    ])
    expect(signingFields(first.code).safeParse(fields).success).toBe(true)
  })

  it('takes no day of the future, and no empty one', () => {
    for (const signedOn of ['', '2999-01-01']) {
      const { error } = signingFields(first.code).safeParse({ signedOn, print: '' })
      expect(error?.issues).toMatchObject([{ path: ['signedOn'] }])
    }
  })
})

describe('the dialog of a recorded signing', () => {
  const signed = { status: 'FINALIZED', signedOn: '2026-11-21' } as const
  const signedPrint = second.code

  it('begins with the recorded day and print', () => {
    expect(firstDay(signed)).toBe(signed.signedOn)
    expect(firstPrint({ ...signed, signedPrint }, [first, second])).toBe(second.code)
  })

  it('begins with another paper if that was recorded, also beside a print', () => {
    expect(firstPrint(signed, [first])).toBe(anotherPaper)
  })

  it('begins as new once the changed will is ready again, and not before', () => {
    const changed = { ...signed, signedPrint, changedSinceSigning: true } as const
    expect(firstDay(changed)).toBe(today())
    expect(firstPrint(changed, [first, second])).toBe('')
    expect(firstDay({ ...changed, status: 'DRAFT' })).toBe(signed.signedOn)
    expect(firstPrint({ ...changed, status: 'DRAFT' }, [first, second])).toBe(second.code)
  })
})
