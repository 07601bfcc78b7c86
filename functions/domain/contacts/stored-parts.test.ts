import { describe, expect, it } from 'vitest'
import { storedParts } from './stored-parts.ts'

const email = (address: string, parts: { id?: string; primary?: boolean } = {}) => ({
  email: address,
  primary: false,
  ...parts,
})
const storedEmails = (...emails: ReturnType<typeof email>[]) =>
  storedParts({ emails, phoneNumbers: [], addresses: [] }).emails

describe('the parts of a contact, as they are stored', () => {
  it('each have an id of their own, even if two came with the same one', () => {
    const ids = storedEmails(
      email('a@example.org', { id: 'x' }),
      email('b@example.org', { id: 'x' }),
    ).map(({ id }) => id)
    expect(ids[0]).toBe('x')
    expect(new Set(ids).size).toBe(2)
  })

  it('leave out a repeated address, and keep the first', () => {
    const twice = storedEmails(
      email('a@example.org', { id: 'first' }),
      email('a@example.org', { id: 'second' }),
    )
    expect(twice).toMatchObject([{ id: 'first', email: 'a@example.org' }])
  })

  it('have one primary address: the first if none was marked, and one if two were', () => {
    const primaries = (...emails: Parameters<typeof storedEmails>) =>
      storedEmails(...emails).filter(({ primary }) => primary)
    expect(primaries(email('a@example.org'), email('b@example.org'))).toMatchObject([
      { email: 'a@example.org' },
    ])
    expect(
      primaries(
        email('a@example.org', { primary: true }),
        email('b@example.org', { primary: true }),
      ),
    ).toHaveLength(1)
  })
})
