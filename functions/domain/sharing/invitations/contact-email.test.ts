import { describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import { AppError } from '#shared/errors.ts'
import { contactEmail } from './contact-email.ts'

const owner = anAccount()
const contact = { ...ownCard(owner), firstName: 'Ben', emails: [] }

describe('the address that a contact is invited at', () => {
  const addressOrRefusal = (
    emails: (typeof contact)['emails'] | ReturnType<typeof ownCard>['emails'],
  ) => {
    try {
      return contactEmail(owner, { ...contact, emails }, 'id')
    } catch (error) {
      return error instanceof AppError ? [error.code, error.field] : error
    }
  }

  it('is their primary one', () => {
    const home = { id: 'home', email: 'ben@example.org', primary: false }
    const work = { id: 'work', email: 'ben@work.example', primary: true }
    expect(addressOrRefusal([home, work])).toBe('ben@work.example')
  })

  it('must exist, and not be the owner’s own', () => {
    expect(addressOrRefusal([])).toEqual(['VALIDATION_FAILED', 'id'])
    expect(addressOrRefusal(ownCard(owner).emails)).toEqual(['VALIDATION_FAILED', 'id'])
  })
})
