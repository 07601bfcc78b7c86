import { describe, expect, it } from 'vitest'
import { digitalAccountIndex } from '#functions/domain/digital-accounts/digital-account-index.ts'
import {
  findDigitalAccount,
  listDigitalAccounts,
  listNamedReaders,
} from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import { idOf, owner, servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for the digital accounts, which the product stored a little later.
 */

servesItems('2026-11-digital-accounts.json')

describe('what was stored of digital accounts in November 2026', () => {
  it('opens with all its secrets', async () => {
    expect(await findDigitalAccount(owner, DigitalAccountId.parse(idOf('d1')))).toMatchObject({
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
        contactId: idOf('c1'),
        note: 'Call the branch.',
        providerToolSet: true,
      },
      readers: { who: 'contacts', contactIds: [idOf('c1')] },
      passwordChangedAt: '2026-11-22T09:00:00.000Z',
      fileId: idOf('81'),
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
        digitalAccountId: idOf('d1'),
        label: 'Hill Country Bank',
        type: 'bank',
        sealed: false,
        host: 'hillcountrybank.example',
      },
    ])
    expect(await digitalAccountIndex.read(owner.userId)).toEqual([
      { digitalAccountId: idOf('d1'), label: 'Hill Country Bank', type: 'bank' },
    ])
    expect(await listNamedReaders(owner.userId)).toEqual([idOf('c1')])
  })
})
