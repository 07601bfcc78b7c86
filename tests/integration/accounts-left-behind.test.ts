import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { handlers as accountDataHandlers } from '#functions/account-data/index.ts'
import type { Account } from '#functions/domain/accounts/account.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { listSharesOf } from '#functions/domain/sharing/grants/share-repository.ts'
import { digitalAccountsOf } from '#functions/domain/sharing/shareables/account.ts'
import { handlers as passwordHandlers } from '#functions/password/index.ts'
import { handlers as storageHandlers } from '#functions/storage/index.ts'
import type { AccountReaders } from '#shared/model/account-readers.ts'
import { type ContactId, DigitalAccountId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { aPng } from '../builders/file-bytes.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { storeContact, storeDelegateRequest, storeShare } from '../builders/sharing.ts'
import { storeUploadedFile } from '../builders/uploaded-file.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The owner's digital accounts for the people whom the owner chose, from the calls that save to
 * those that read.
 */

let owner: Account
let delegate: Account
let namedReader: Account
let namedContact: ContactId

beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(async () => {
  ;[owner, delegate, namedReader] = await Promise.all([newOwner(), newOwner(), newOwner()])
  const delegateContact = await storeContact(owner, delegate.email)
  namedContact = await storeContact(owner, namedReader.email)
  const delegateUserId = delegate.userId
  await storeDelegateRequest(owner, delegateContact, { status: 'ACCEPTED', delegateUserId })
})

const save = async (body: object): Promise<DigitalAccountId> =>
  (
    await accountDataHandlers.SaveDigitalAccountWithDetail(
      { body: { label: 'Bank', ...body } },
      memberContext(owner),
    )
  ).digitalAccountId
const forNamedReader = (): AccountReaders => ({ who: 'contacts', contactIds: [namedContact] })
const shareStatuses = async () =>
  (await listSharesOf(owner.userId, digitalAccountsOf(owner))).map(({ status }) => status)

/**
 * Marks the share as claimed by `namedReader`. In the product this happens when that account
 * accepts any share of this owner.
 */
const linkNamedAccount = async () => {
  const [share] = await listSharesOf(owner.userId, digitalAccountsOf(owner))
  const claimed = { ...share, status: 'CLAIMED', granteeUserId: namedReader.userId } as const
  await storeShare(owner, digitalAccountsOf(owner), namedContact, claimed)
}

const labelsFor = async (reader: Account): Promise<string[] | 'NOT_FOUND'> =>
  accountDataHandlers
    .GetAllDigitalAccountsReadOnly({ userId: owner.userId }, memberContext(reader))
    .then(
      (found) => found.map(({ label }) => label),
      ({ code }) => code,
    )
const openPassword = (reader: Account, digitalAccountId: DigitalAccountId) =>
  passwordHandlers.GetDigitalAccountById({ digitalAccountId }, memberContext(reader))

const saveForEach = async () => {
  const forNobody = await save({ label: 'Diary', password: 'one' })
  const forDelegates = await save({
    label: 'Bank',
    password: 'two',
    webSite: 'https://accounts.google.com',
    readers: { who: 'delegates' },
    wish: { action: 'close', contactId: namedContact, note: 'Call the branch.' },
  })
  const forNamed = await save({ label: 'Photos', password: 'three', readers: forNamedReader() })
  await linkNamedAccount()
  return { forNobody, forDelegates, forNamed }
}

describe('digital accounts after their owner’s death', () => {
  it('are listed and opened by those whom each names, and by nobody else', async () => {
    const { forNobody, forDelegates, forNamed } = await saveForEach()
    await plantPassing(owner.userId, ReleaseStage.options)
    expect(await labelsFor(delegate)).toEqual(['Bank'])
    expect(await labelsFor(namedReader)).toEqual(['Photos'])
    expect(await labelsFor(await newOwner())).toBe('NOT_FOUND')
    expect(await openPassword(delegate, forDelegates)).toMatchObject({ password: 'two' })
    expect(await openPassword(namedReader, forNamed)).toMatchObject({ password: 'three' })
    for (const [reader, id] of [
      [delegate, forNobody],
      [delegate, forNamed],
      [namedReader, forNobody],
      [namedReader, forDelegates],
      [namedReader, DigitalAccountId.parse(randomUUID())],
    ] as const) {
      await expect(openPassword(reader, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('are listed with what should happen, by whom, and the provider’s page for survivors', async () => {
    await saveForEach()
    await plantPassing(owner.userId, ReleaseStage.options)
    const accounts = await accountDataHandlers.GetAllDigitalAccountsReadOnly(
      { userId: owner.userId },
      memberContext(delegate),
    )
    expect(accounts).toMatchObject([
      {
        label: 'Bank',
        host: 'accounts.google.com',
        wish: { action: 'close', note: 'Call the branch.', contactName: 'Ana Moreno' },
        survivorsPage: { url: 'https://support.google.com/accounts/troubleshooter/6357590' },
      },
    ])
    expect(JSON.stringify(accounts)).not.toContain('two')
  })

  it('open only with the last stage of the release, and close when it is revoked', async () => {
    const { forDelegates } = await saveForEach()
    const expectClosed = async () => {
      expect(await labelsFor(delegate)).toBe('NOT_FOUND')
      expect(await labelsFor(namedReader)).toBe('NOT_FOUND')
      await expect(openPassword(delegate, forDelegates)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    await expectClosed()
    await plantPassing(owner.userId, ['notices', 'messages'])
    await expectClosed()
    await plantPassing(owner.userId, ReleaseStage.options)
    expect(await labelsFor(delegate)).toEqual(['Bank'])
    await plantPassing(owner.userId, [])
    await expectClosed()
  })

  it('are opened with a line in the owner’s log, without earlier passwords and other readers', async () => {
    const { forDelegates } = await saveForEach()
    await save({ digitalAccountId: forDelegates, password: 'newer' })
    await plantPassing(owner.userId, ReleaseStage.options)
    const opened = await openPassword(delegate, forDelegates)
    expect(opened).toMatchObject({ password: 'newer', earlierPasswords: [] })
    expect(opened).not.toHaveProperty('readers')
    const { items } = await listOpenedActivity(owner, { pageSize: 100 })
    const logged = items.filter(({ kind }) => kind === 'DIGITAL_ACCOUNT_READ_AFTER_DEATH')
    expect(logged.map(({ subject }) => subject)).toEqual(['Bank, by Ana Moreno'])
  })
})

describe('the file of a digital account after its owner’s death', () => {
  const fileOf = async (readers: AccountReaders) => {
    const { fileId, path } = await storeUploadedFile(owner, 'Card.png', aPng, 'account')
    return { path, digitalAccountId: await save({ readers, fileId }) }
  }

  it('opens for the readers of the account, once it is released, and for nobody else, with log lines', async () => {
    const { path, digitalAccountId } = await fileOf(forNamedReader())
    const other = await fileOf({ who: 'nobody' })
    await linkNamedAccount()
    const expectRefused = async (reader: Account, at = path) => {
      for (const call of [storageHandlers.Download, storageHandlers.Preview]) {
        await expect(call({ path: at }, memberContext(reader))).rejects.toMatchObject({
          code: 'NOT_FOUND',
        })
      }
    }
    await expectRefused(namedReader)
    await plantPassing(owner.userId, ['notices', 'messages'])
    await expectRefused(namedReader)
    await plantPassing(owner.userId, ReleaseStage.options)
    expect((await openPassword(namedReader, digitalAccountId)).file).toMatchObject({ path })
    const { url } = await storageHandlers.Preview({ path }, memberContext(namedReader))
    expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(Buffer.from(aPng))
    await storageHandlers.Download({ path }, memberContext(namedReader))
    await expectRefused(namedReader, other.path)
    await expectRefused(delegate)
    await expectRefused(await newOwner())
    const { items } = await listOpenedActivity(owner, { pageSize: 100 })
    expect(items.filter(({ kind }) => kind === 'FILE_DOWNLOADED')).toHaveLength(2)
    await plantPassing(owner.userId, [])
    await expectRefused(namedReader)
  })
})

describe('a contact who is named as a reader', () => {
  it('stays one while any account names them, and no longer', async () => {
    const first = await save({ readers: forNamedReader() })
    const second = await save({ readers: forNamedReader() })
    await save({ digitalAccountId: first, readers: { who: 'nobody' } })
    expect(await shareStatuses()).not.toContain('REVOKED')
    await accountDataHandlers.Delete({ digitalAccountId: second }, memberContext(owner))
    expect(await shareStatuses()).toEqual(['REVOKED'])
  })

  it('is one again when another account names them later', async () => {
    await accountDataHandlers.Delete(
      { digitalAccountId: await save({ readers: forNamedReader() }) },
      memberContext(owner),
    )
    await save({ readers: forNamedReader() })
    expect(await shareStatuses()).not.toContain('REVOKED')
  })

  it('is one after two windows named them at the same moment', async () => {
    await Promise.all([save({ readers: forNamedReader() }), save({ readers: forNamedReader() })])
    expect(await shareStatuses()).toHaveLength(1)
    expect(await shareStatuses()).not.toContain('REVOKED')
  })

  it('must be a contact of the owner; else nothing is stored', async () => {
    const readers = { who: 'contacts', contactIds: [randomUUID()] }
    await expect(save({ readers })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(
      await accountDataHandlers.GetAllDigitalAccountsReadOnly({}, memberContext(owner)),
    ).toEqual([])
    expect(await shareStatuses()).toEqual([])
  })
})
