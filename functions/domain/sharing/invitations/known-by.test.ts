import { describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import { UserId } from '#shared/model/ids.ts'
import { isKnownBy } from './known-by.ts'

const account = anAccount()
const contact = { ...ownCard(account), linkedUserId: undefined }

describe('an account that answers a link', () => {
  it('is known if the contact has its address', () => {
    expect(isKnownBy(contact, account)).toBe(true)
  })

  it('stays known after its address was removed from the contact', () => {
    const linked = { ...contact, emails: [], linkedUserId: account.userId }
    expect(isKnownBy(linked, account)).toBe(true)
  })

  it('is unknown with another address, even if the contact is linked to an account', () => {
    const other = anAccount({
      userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b99'),
      email: 'somebody.else@example.org',
    })
    expect(isKnownBy({ ...contact, linkedUserId: account.userId }, other)).toBe(false)
  })
})
