import { describe, expect, it } from 'vitest'
import { blankDigitalAccount, type DigitalAccountChanges, withChanges } from './account-changes.ts'

const first = new Date('2026-05-01T12:00:00.000Z')
const later = new Date('2027-05-01T12:00:00.000Z')

const stored = withChanges(
  { ...blankDigitalAccount, label: 'Bank' },
  { userName: 'ana', password: 'one', note: 'In the desk', wish: { action: 'close' } },
  first,
)
const changedAccount = (changes: DigitalAccountChanges) => withChanges(stored, changes, later)

describe('a change of a digital account', () => {
  it('leaves absent fields as they are, and clears those that are given empty', () => {
    expect(changedAccount({ note: '', userName: undefined, wish: {} })).toEqual({
      ...stored,
      note: '',
      wish: {},
    })
  })

  it('adds a replaced password to the earlier ones, the latest first', () => {
    const second = changedAccount({ password: 'two' })
    const third = withChanges(second, { password: 'three' }, later)
    expect(third.earlierPasswords.map(({ password }) => password)).toEqual(['two', 'one'])
    expect(third.passwordChangedAt).toBe(later.toISOString())
  })

  it('with the same password adds no earlier one, and keeps the date of the password', () => {
    const same = changedAccount({ password: 'one', note: 'In the safe' })
    expect(same.earlierPasswords).toEqual([])
    expect(same.passwordChangedAt).toBe(first.toISOString())
  })

  it('keeps the password that a caller replaces while they clear the earlier ones', () => {
    const second = changedAccount({ password: 'two' })
    const third = withChanges(second, { password: 'three', earlierPasswords: [] }, later)
    expect(third.earlierPasswords.map(({ password }) => password)).toEqual(['two'])
  })

  it('keeps twenty earlier passwords', () => {
    let account = stored
    for (let index = 0; index < 30; index += 1)
      account = withChanges(account, { password: `p${index}` }, later)
    expect(account.earlierPasswords).toHaveLength(20)
    expect(account.earlierPasswords[0]?.password).toBe('p28')
  })

  it('keeps the date that an import knows for its password', () => {
    const passwordChangedAt = '2019-01-02T00:00:00.000Z'
    expect(changedAccount({ password: 'two', passwordChangedAt }).passwordChangedAt).toBe(
      passwordChangedAt,
    )
  })

  it('is refused if it is more than fits into one item of the table', () => {
    // Five such fields have 325 kB. `maxSecretBytes` is 300 kB.
    const long = 'x'.repeat(65_000)
    const fields = Array.from({ length: 5 }, () => ({ name: 'f', value: long, hidden: true }))
    expect(() => changedAccount({ fields })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED' }),
    )
  })
})
