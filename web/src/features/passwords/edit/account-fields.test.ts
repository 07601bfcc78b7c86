import { describe, expect, it } from 'vitest'
import type { FullDigitalAccount } from '#shared/model/digital-account.ts'
import { ContactId, DigitalAccountId, FileId } from '#shared/model/ids.ts'
import { restoreFields, withoutSecrets } from '#web/parts/form/stored-fields.ts'
import { AccountFields, blankFields, changesOf, secretFields, toFields } from './account-fields.ts'

const contactId = ContactId.parse('3f6f2a8e-7f0b-4b7c-9a54-0d7b8f6c1e2a')

const digitalAccount: FullDigitalAccount = {
  digitalAccountId: DigitalAccountId.parse('9b1f0e5c-2f3d-4c55-8a7e-2f1f3b7d9a10'),
  label: 'Hill Country Bank',
  type: 'bank',
  userName: 'ana',
  password: 'lantern',
  webSite: 'https://bank.example',
  moreWebSites: ['https://cards.bank.example'],
  note: '',
  totp: '',
  fields: [{ name: 'Customer number', value: '4711', hidden: false }],
  earlierPasswords: [{ password: 'old', replacedAt: '2024-01-01T00:00:00.000Z' }],
  wish: { action: 'close', contactId },
  readers: { who: 'contacts', contactIds: [contactId] },
  sealed: false,
  version: 3,
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-01T00:00:00.000Z',
}

describe('what the form of an account saves', () => {
  const before = toFields(digitalAccount)

  it('is nothing if nothing was changed', () => {
    expect(changesOf(before, before)).toEqual({})
  })

  it('is only what was changed, so that a change in another window stays', () => {
    expect(changesOf({ ...before, password: 'new', label: 'Bank' }, before)).toEqual({
      password: 'new',
      label: 'Bank',
    })
  })

  it('clears what was emptied', () => {
    const cleared = {
      ...before,
      moreWebSites: [],
      fields: [],
      earlierPasswords: [],
      wish: { action: '', contactId: '', note: '', providerToolSet: false },
      readers: { who: 'nobody' as const, contactIds: [] },
    }
    expect(changesOf(cleared, before)).toEqual({
      moreWebSites: [],
      fields: [],
      earlierPasswords: [],
      wish: {},
      readers: { who: 'nobody' },
    })
  })

  it('leaves out rows that were added and stayed empty', () => {
    const added = {
      ...before,
      moreWebSites: [...before.moreWebSites, { url: '' }],
      fields: [...before.fields, { name: '', value: '', hidden: true }],
    }
    expect(changesOf(added, before)).toEqual({})
  })
})

describe('the file of an account', () => {
  const fileId = FileId.parse('5d0c1b3e-8a61-4f0e-9d2c-7b1a2f3c4d5e')
  const file = { fileId, fileName: 'recovery-codes.pdf' }

  it('has its name in the form after a reload, so that it is in sight before Save attaches it', () => {
    const blank = blankFields('nobody')
    const kept: unknown = JSON.parse(
      JSON.stringify(withoutSecrets({ ...blank, fileId: file }, secretFields)),
    )
    const restored = restoreFields(kept, blank, secretFields)
    if (!restored) expect.unreachable()
    expect(AccountFields.parse({ ...restored, label: 'Bank' }).fileId).toEqual(file)
    expect(changesOf(restored, blank)).toEqual({ fileId })
  })

  it('is saved only if it was added, replaced or taken out', () => {
    const before = toFields({
      ...digitalAccount,
      file: {
        ...file,
        category: 'account',
        contentType: 'application/pdf',
        size: 1,
        status: 'READY',
        path: `drive/5b0e7c6a-4a4f-4a36-8e0b-2a7c9d1e3f50/${fileId}`,
        createdAt: '2024-01-01T00:00:00.000Z',
      },
    })
    expect(before.fileId).toEqual(file)
    expect(changesOf({ ...before, fileId: { ...file } }, before)).toEqual({})
    expect(changesOf({ ...before, fileId: null }, before)).toEqual({ fileId: '' })
  })
})

describe('the question of who reads a new account', () => {
  const problems = (fields: Partial<AccountFields>) =>
    AccountFields.safeParse({
      ...blankFields(undefined),
      label: 'Bank',
      ...fields,
    }).error?.issues.map(({ message }) => message)

  it('must be answered the first time', () => {
    expect(problems({})).toEqual(['Choose who reads it.'])
    expect(problems({ readers: { who: 'nobody', contactIds: [] } })).toBeUndefined()
  })

  it('must name somebody if it is named contacts', () => {
    expect(problems({ readers: { who: 'contacts', contactIds: [] } })).toEqual([
      'Choose at least one contact.',
    ])
    expect(problems({ readers: { who: 'contacts', contactIds: [contactId] } })).toBeUndefined()
  })
})
