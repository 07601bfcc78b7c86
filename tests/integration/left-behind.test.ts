import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { handlers as accountDataHandlers } from '#functions/account-data/index.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll, writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange } from '#functions/domain/accounts/account.ts'
import { listOpenedActivity } from '#functions/domain/activity/sealed-subject.ts'
import { erasePerson } from '#functions/domain/erasure/erase-person.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import { DigitalAccountId, type FileId } from '#shared/model/ids.ts'
import { ReleaseStage } from '#shared/model/passing.ts'
import { TargetId } from '#shared/model/share.ts'
import { storeDigitalAccountOf } from '../builders/digital-accounts.ts'
import { storeDocument } from '../builders/documents.ts'
import { memberContext } from '../builders/member-context.ts'
import { newOwner } from '../builders/new-owner.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { storeContact, storeDelegateRequest, storeShare } from '../builders/sharing.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The list that the people left behind work off, from the records of the person who died to what
 * each of them reads.
 */

let owner: Account
let carmen: Account
let rafael: Account
let bank: DigitalAccountId
let deed: FileId

const nameDelegate = async (delegate: Account) => {
  const contactId = await storeContact(owner, delegate.email)
  const delegateUserId = delegate.userId
  await storeDelegateRequest(owner, contactId, { status: 'ACCEPTED', delegateUserId })
  return contactId
}

beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(async () => {
  ;[owner, carmen, rafael] = await Promise.all([newOwner(), newOwner(), newOwner()])
  const contactId = await nameDelegate(carmen)
  await nameDelegate(rafael)
  ;({ digitalAccountId: bank } = await storeDigitalAccountOf(owner, {
    label: 'Bank',
    password: 'never listed',
    wish: { action: 'close', note: 'Call the branch.' },
    readers: { who: 'delegates' },
  }))
  ;({ fileId: deed } = await storeDocument(owner, {
    title: 'Deed',
    originalPlace: 'In the green box',
    file: undefined,
  }))
  const target = { targetType: 'document', targetId: TargetId.parse(deed) } as const
  const claimed = { posthumousOnly: true, status: 'CLAIMED', granteeUserId: carmen.userId } as const
  await storeShare(owner, target, contactId, claimed)
})

const list = (reader: Account) =>
  accountDataHandlers.ListLeftBehind({ profileId: owner.userProfileId }, memberContext(reader))
const mark = (
  reader: Account,
  body: Omit<Parameters<typeof accountDataHandlers.MarkLeftBehind>[0]['body'], 'profileId'>,
) =>
  accountDataHandlers.MarkLeftBehind(
    { body: { profileId: owner.userProfileId, ...body } },
    memberContext(reader),
  )
const notThere = { code: 'NOT_FOUND' }

describe('what a person left behind', () => {
  it('is listed for each reader: accounts with what should happen, documents with where they lie', async () => {
    await plantPassing(owner.userId, ReleaseStage.options)
    const listed = await list(carmen)
    expect(listed).toMatchObject({
      accountsReleased: true,
      accounts: [{ label: 'Bank', wish: { action: 'close', note: 'Call the branch.' } }],
      documents: [{ title: 'Deed', originalPlace: 'In the green box', hasFile: false }],
    })
    expect(JSON.stringify(listed)).not.toContain('never listed')
    // The deed is shared with Carmen alone.
    expect(await list(rafael)).toMatchObject({ accounts: [{ label: 'Bank' }], documents: [] })
    await expect(list(await newOwner())).rejects.toMatchObject(notThere)
    await expect(list(owner)).rejects.toMatchObject(notThere)
  })

  it('is announced to a delegate by the status of the owner, and only if there is something', async () => {
    const sam = await newOwner()
    await nameDelegate(sam)
    const toSettle = async (reader: Account) => {
      const profileId = owner.userProfileId
      const { items } = await passingHandlers.ListTrusting({}, memberContext(reader))
      const status = await passingHandlers.GetStatus({ profileId }, memberContext(reader))
      expect(items.map((item) => item.toSettle)).toEqual([status.toSettle])
      return status.toSettle
    }
    expect(await toSettle(carmen)).toBeUndefined()
    await plantPassing(owner.userId, ['notices', 'messages'])
    // Accounts open last: so far there is only the deed, for Carmen.
    expect([await toSettle(carmen), await toSettle(sam)]).toEqual([true, false])
    await plantPassing(owner.userId, ReleaseStage.options)
    expect([await toSettle(carmen), await toSettle(sam)]).toEqual([true, true])
  })

  it('says to a reader what they are to the person who died, as that person noted it', async () => {
    const daughter = await newOwner()
    const linkedUserId = daughter.userId
    await nameDelegate(daughter)
    await storeContact(owner, daughter.email, { relationship: 'daughter', linkedUserId })
    await plantPassing(owner.userId, ReleaseStage.options)
    expect((await list(daughter)).relationship).toBe('daughter')
    expect((await list(carmen)).relationship).toBeUndefined()
  })

  it('begins with the signed will, and says which account its reader is asked to take care of', async () => {
    const { fileId } = await storeDocument(owner, {
      title: 'Will, signed',
      originalPlace: 'In the safe',
      signedWill: true,
      file: undefined,
    })
    const target = { targetType: 'document', targetId: TargetId.parse(fileId) } as const
    const contactId = await storeContact(owner, carmen.email)
    await storeShare(owner, target, contactId, {
      posthumousOnly: true,
      status: 'CLAIMED',
      granteeUserId: carmen.userId,
    })
    await storeDigitalAccountOf(owner, {
      label: 'Mail',
      wish: { action: 'close', contactId },
      readers: { who: 'delegates' },
    })
    await plantPassing(owner.userId, ReleaseStage.options)
    const { documents, accounts } = await list(carmen)
    expect(documents.map(({ title }) => title)).toEqual(['Will, signed', 'Deed'])
    expect(accounts.map(({ label, wish }) => [label, wish.isReader])).toEqual([
      ['Bank', undefined],
      ['Mail', true],
    ])
    const forRafael = (await list(rafael)).accounts.find(({ label }) => label === 'Mail')
    expect(forRafael?.wish.isReader).toBeUndefined()
  })

  it('says to every delegate where the original of the will lies, and no more of that document', async () => {
    const { fileId } = await storeDocument(owner, {
      title: 'Will, signed',
      originalPlace: 'In the safe',
      note: 'The key is with Luis.',
      signedWill: true,
    })
    const status = () =>
      passingHandlers.GetStatus({ profileId: owner.userProfileId }, memberContext(rafael))
    await plantPassing(owner.userId, ReleaseStage.options)
    expect(await list(rafael)).toMatchObject({ documents: [] })
    expect((await status()).signedWill).toEqual({})
    await writeAll([accountChange(owner.userId, { originalNotedIn: fileId })])
    expect((await status()).signedWill).toEqual({ place: 'In the safe' })
    const [will, ...others] = (await list(rafael)).documents
    expect(others).toEqual([])
    expect(will).toMatchObject({
      title: 'Will, signed',
      originalPlace: 'In the safe',
      hasFile: false,
    })
    expect(will?.note).toBeUndefined()
    const { documents } = await list(carmen)
    expect(documents.map(({ title }) => title)).toEqual(['Will, signed', 'Deed'])
  })

  it('says nothing of an original that the owner wants nobody to see', async () => {
    const { fileId } = await storeDocument(owner, {
      originalPlace: 'In the safe',
      signedWill: true,
      visibility: 'nobody',
    })
    await writeAll([accountChange(owner.userId, { originalNotedIn: fileId })])
    await plantPassing(owner.userId, ReleaseStage.options)
    expect(await list(rafael)).toMatchObject({ documents: [] })
  })

  it('is hidden before the release, has accounts only in the last stage, and closes if revoked', async () => {
    await expect(list(carmen)).rejects.toMatchObject(notThere)
    await plantPassing(owner.userId, ['notices'])
    await expect(list(carmen)).rejects.toMatchObject(notThere)
    await plantPassing(owner.userId, ['notices', 'messages'])
    expect(await list(carmen)).toMatchObject({
      accountsReleased: false,
      accounts: [],
      documents: [{ title: 'Deed' }],
    })
    await expect(mark(carmen, { digitalAccountId: bank, done: true })).rejects.toMatchObject(
      notThere,
    )
    await plantPassing(owner.userId, [])
    await expect(list(carmen)).rejects.toMatchObject(notThere)
    await expect(mark(carmen, { documentId: deed, done: true })).rejects.toMatchObject(notThere)
  })

  it('is written to the log of the person who died once an hour, however often it is read', async () => {
    await plantPassing(owner.userId, ReleaseStage.options)
    await Promise.all([list(carmen), list(carmen)])
    await list(carmen)
    const { items } = await listOpenedActivity(owner, { pageSize: 100 })
    const lines = items.filter(({ kind }) => kind === 'LEFT_BEHIND_READ')
    expect(new Set(lines.map(({ at }) => at.slice(0, 13))).size).toBe(lines.length)
    expect(lines[0]?.subject).toContain(carmen.email)
    const times = items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
  })
})

describe('a mark on the list of what was left', () => {
  beforeEach(() => plantPassing(owner.userId, ReleaseStage.options))

  it('is seen by everyone who reads the thing, with who made it', async () => {
    await mark(carmen, { digitalAccountId: bank, done: true, note: 'They want the certificate.' })
    await mark(rafael, { digitalAccountId: bank, note: 'I go on Monday.' })
    const [seen] = (await list(rafael)).accounts
    expect(seen?.marks).toMatchObject({
      done: { own: false },
      notes: [
        { text: 'They want the certificate.', own: false },
        { text: 'I go on Monday.', own: true },
      ],
    })
  })

  it('stays that of the first of two who set it at the same moment, and nobody gets an error', async () => {
    const [one, other] = await Promise.all([
      mark(carmen, { digitalAccountId: bank, done: true }),
      mark(rafael, { digitalAccountId: bank, done: true }),
    ])
    expect([one.done?.own, other.done?.own].sort()).toEqual([false, true])
    expect(one.done?.at).toBe(other.done?.at)
  })

  it('can be taken back, and an empty note removes only one’s own', async () => {
    await mark(carmen, { documentId: deed, done: true, note: 'Found it.' })
    await mark(carmen, { digitalAccountId: bank, note: 'Hers.' })
    await mark(rafael, { digitalAccountId: bank, note: '' })
    expect(await mark(carmen, { documentId: deed, done: false, note: '' })).toEqual({ notes: [] })
    const [account] = (await list(carmen)).accounts
    expect(account?.marks.notes).toMatchObject([{ text: 'Hers.', own: true }])
  })

  it('has the day of the death that its reader entered, for this reader alone, until it is emptied', async () => {
    await mark(carmen, { digitalAccountId: bank, diedOn: '2026-11-20' })
    expect((await list(carmen)).diedOn).toBe('2026-11-20')
    expect((await list(rafael)).diedOn).toBeUndefined()
    await mark(carmen, { documentId: deed, done: true })
    expect((await list(carmen)).diedOn).toBe('2026-11-20')
    await mark(carmen, { documentId: deed, diedOn: '' })
    expect((await list(carmen)).diedOn).toBeUndefined()
  })

  it('is refused on what the caller does not read', async () => {
    const { digitalAccountId } = await storeDigitalAccountOf(owner, { readers: { who: 'nobody' } })
    for (const [reader, thing] of [
      [rafael, { documentId: deed }],
      [carmen, { digitalAccountId }],
      [carmen, { digitalAccountId: DigitalAccountId.parse(randomUUID()) }],
      [await newOwner(), { digitalAccountId: bank }],
    ] as const) {
      for (const marking of [{ done: true }, { diedOn: '2026-11-20' }]) {
        await expect(mark(reader, { ...thing, ...marking })).rejects.toMatchObject(notThere)
      }
    }
    await expect(mark(carmen, { done: true })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    const both = { digitalAccountId: bank, documentId: deed, done: true }
    await expect(mark(carmen, both)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('keeps its note as ciphertext and the day as plain text until the dead person’s erasure', async () => {
    const diedOn = '2026-11-20'
    await mark(carmen, { digitalAccountId: bank, done: true, note: 'The branch on Lamar.', diedOn })
    const storedItems = (sk: string) =>
      queryAll({ pk: personPartition(owner.userId), sk }, { consistent: true })
    const items = await storedItems('LEFT-BEHIND#')
    expect(items).toHaveLength(2)
    const notes = items.flatMap(({ text }) => text ?? [])
    expect(notes).toEqual([expect.any(Uint8Array)])
    for (const note of notes) expect(Buffer.from(Object(note)).toString()).not.toContain('Lamar')
    expect(await storedItems('DAY-OF-DEATH#')).toMatchObject([{ diedOn }])
    await erasePerson(owner.userId)
    for (const sk of ['LEFT-BEHIND#', 'DAY-OF-DEATH#']) expect(await storedItems(sk)).toEqual([])
  })
})
