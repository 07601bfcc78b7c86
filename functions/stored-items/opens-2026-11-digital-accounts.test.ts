import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { digitalAccountIndex } from '#functions/domain/digital-accounts/digital-account-index.ts'
import {
  findDigitalAccount,
  listDigitalAccounts,
  listNamedReaders,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { DigitalAccountId, UserId } from '#shared/model/ids.ts'
import { serveItems } from './serve-items.fixture.ts'

/* As in opens-2026-11.test.ts, for the digital accounts, which the product stored a little later. */

const owner = {
  userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11'),
  wrappedKey: new Uint8Array([1, 2, 3]),
}
const id = (tail: string) => `7d1f4c7a-0f0e-4a51-9d5e-${tail.padStart(12, '0')}`

beforeAll(() => {
  serveItems(new URL('./2026-11-digital-accounts.json', import.meta.url))
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('what was stored of digital accounts in November 2026', () => {
  it('opens with all its secrets', async () => {
    expect(await findDigitalAccount(owner, DigitalAccountId.parse(id('d1')))).toMatchObject({
      label: 'Hill Country Bank',
      type: 'bank',
      userName: 'ana.moreno',
      password: 'lantern-92',
      webSite: 'https://www.hillcountrybank.example/sign-in',
      moreWebSites: ['cards.hillcountrybank.example'],
      note: 'The card is in the desk.',
      totp: 'otpauth://totp/Bank:ana?secret=JBSWY3DPEHPK3PXP',
      fields: [{ name: 'Customer number', value: '4711', hidden: true }],
      earlierPasswords: [{ password: 'quilt-91', replacedAt: '2025-03-01T00:00:00.000Z' }],
      wish: {
        action: 'close',
        contactId: id('c1'),
        note: 'Call the branch.',
        providerToolSet: true,
      },
      readers: { who: 'contacts', contactIds: [id('c1')] },
      passwordChangedAt: '2026-11-22T09:00:00.000Z',
      fileId: id('81'),
      sealed: false,
      version: 3,
    })
  })

  it('opens in the lists, in the search index and as a named reader', async () => {
    const { items, total } = await listDigitalAccounts(owner, 'type:bank', {
      pageNumber: 1,
      pageSize: 20,
    })
    expect(total).toBe(1)
    expect(items).toEqual([
      {
        digitalAccountId: id('d1'),
        label: 'Hill Country Bank',
        type: 'bank',
        sealed: false,
        host: 'hillcountrybank.example',
      },
    ])
    expect(await digitalAccountIndex.read(owner.userId)).toEqual([
      { digitalAccountId: id('d1'), label: 'Hill Country Bank', type: 'bank' },
    ])
    expect(await listNamedReaders(owner.userId)).toEqual([id('c1')])
  })
})
