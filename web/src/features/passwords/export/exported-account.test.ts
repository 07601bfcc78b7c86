import { expect, it } from 'vitest'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import { toRequestRow } from '#web/features/passwords/import/request-row.ts'
import { toExported } from './exported-account.ts'

const at = '2024-01-01T00:00:00.000Z'
const account: FullDigitalAccount = {
  digitalAccountId: DigitalAccountId.parse('9b1f0e5c-2f3d-4c55-8a7e-2f1f3b7d9a10'),
  label: 'Hill Country Bank',
  type: 'other',
  userName: 'ana',
  password: 'lantern',
  webSite: 'https://bank.example',
  moreWebSites: ['https://cards.bank.example'],
  note: 'Two\nlines',
  totp: 'JBSWY3DPEHPK3PXP',
  fields: [
    { name: 'PIN', value: '0042', hidden: true },
    { name: 'Folder', value: 'Money', hidden: false },
  ],
  earlierPasswords: [{ password: 'old', replacedAt: at }],
  passwordChangedAt: at,
  wish: {},
  readers: { who: 'nobody' },
  sealed: false,
  version: 3,
  createdAt: at,
  updatedAt: at,
}

it('exports an account so that its import stores the same again', () => {
  const row = toRequestRow({ row: 1, account: toExported(account), remarks: [] }, at)
  const { label, userName, password, webSite, moreWebSites, note, totp, fields } = account
  expect(row).toEqual({
    row: 1,
    ...{ label, userName, password, webSite, moreWebSites, note, totp, fields },
    earlierPasswords: account.earlierPasswords,
    passwordChangedAt: at,
  })
})

it('exports an account without a sign-in as a note', () => {
  const bare = { ...account, userName: '', password: '', totp: '', webSite: '', moreWebSites: [] }
  expect(toExported(bare).kind).toBe('note')
})
