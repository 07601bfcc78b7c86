import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { queryAll, writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { copyToContact } from '#functions/domain/contacts/contact-repository.ts'
import { advancePassing } from '#functions/domain/passing/advance-passing.ts'
import { loadPassing, moveDueEntry } from '#functions/domain/passing/passing-repository.ts'
import { announceReleasedShares } from '#functions/domain/sharing/grants/announce-released-shares.ts'
import { listAllShares, shareChange } from '#functions/domain/sharing/grants/share-repository.ts'
import { authenticate } from '#shared/contract/authenticate.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import { ContactId, UserId } from '#shared/model/ids.ts'
import { Email } from '#shared/model/plain.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { plantPassing } from '../builders/plant-passing.ts'
import { accountOf, storeSharedWill } from '../builders/sharing.ts'
import { inbox, linkCodeIn, messageAfter, nextMessage } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import {
  addContact,
  listShared,
  ok,
  readWill,
  refusal,
  shareWithFriend,
  sharingOperations,
  url,
  withMail,
} from './share-by-mail.ts'

/*
 * What a release opens of a shared will, and for whom.
 */

beforeAll(() => useStackEnvironment(inject('folder')))

/** Stores that the notices of this owner's release go out, and returns the release. */
const plantRelease = async (owner: UserId, at: Date) => {
  const { version } = await plantPassing(owner, ['notices'])
  return { version, stages: ['notices' as const], releasedAt: at.toISOString(), electors: [] }
}

describe('a shared will, after its owner’s death,', () => {
  /** An owner who died 42 days ago left their will to this address. */
  const leftTo = async (email: string) => {
    const owner = await newPerson(url)
    const account = await accountOf(owner)
    const id = await addContact(owner, withMail(email))
    const { target, code } = await storeSharedWill(account, ContactId.parse(id), {
      posthumousOnly: true,
    })
    const releasedAt = new Date(Date.now() - 42 * day)
    const release = await plantRelease(account.userId, releasedAt)
    const mail = await messageAfter(url, email, () =>
      announceReleasedShares(account, release, releasedAt),
    )
    return { owner, id, mail, code: linkCodeIn(mail.text), earlier: code, ...target }
  }

  it('opens with the release, of which the grantee is told once, and not for a former holder of the link', async () => {
    const { owner, friend, sentBefore, targetId } = await shareWithFriend({
      posthumousOnly: true,
      silent: true,
    })
    const account = await accountOf(owner)
    const now = new Date()
    const release = await plantRelease(account.userId, now)
    // A stage at which no will opens announces nothing.
    await announceReleasedShares(account, { ...release, stages: ['messages'] }, now)
    await announceReleasedShares(account, release, now)
    await announceReleasedShares(account, release, now)
    const mail = await nextMessage(url, friend.email, sentBefore)
    expect(mail.text).toContain('We are sorry to tell you')
    const holderOfLink = await newPerson(url)
    await ok(holderOfLink, sharingOperations.ClaimShare, { query: { code: linkCodeIn(mail.text) } })
    expect((await readWill(holderOfLink, targetId)).status).toBe(200)
    expect((await readWill(friend, targetId)).status).toBe(404)
    expect((await inbox(url, friend.email)).length).toBe(sentBefore + 1)
    // Whoever has the address takes it over from somebody who only had the link.
    await ok(friend, authenticate.operations.me)
    expect((await readWill(friend, targetId)).status).toBe(200)
    expect((await readWill(holderOfLink, targetId)).status).toBe(404)
    expect(
      await refusal(holderOfLink, sharingOperations.ClaimShare, {
        query: { code: linkCodeIn(mail.text) },
      }),
    ).toMatchObject({ code: 'CODE_INVALID' })
  })

  it('opens by its link for the address, although a stranger used the forwarded link first', async () => {
    const { owner, friend, sentBefore, targetId } = await shareWithFriend({
      posthumousOnly: true,
      silent: true,
    })
    const account = await accountOf(owner)
    const now = new Date()
    const release = await plantRelease(account.userId, now)
    await announceReleasedShares(account, release, now)
    const code = linkCodeIn((await nextMessage(url, friend.email, sentBefore)).text)
    const stranger = await newPerson(url)
    await ok(stranger, sharingOperations.ClaimShare, { query: { code } })
    // The impatient heir taps twice.
    const query = { query: { code } }
    const taps = [
      ok(friend, sharingOperations.ClaimShare, query),
      ok(friend, sharingOperations.ClaimShare, query),
    ]
    for (const tap of await Promise.all(taps)) {
      expect(tap).toMatchObject({ targetId, opensNow: true })
    }
    expect((await readWill(friend, targetId)).status).toBe(200)
    expect((await readWill(stranger, targetId)).status).toBe(404)
  })

  it('goes to the account by which the contact is known, although its address is another now', async () => {
    const owner = await newPerson(url)
    const account = await accountOf(owner)
    const formerEmail = `${randomUUID()}@example.org`
    const contactId = ContactId.parse(await addContact(owner, withMail(formerEmail)))
    const { target } = await storeSharedWill(account, contactId, { posthumousOnly: true })
    const heir = await newPerson(url)
    const now = new Date()
    const linkedUserId = UserId.parse(heir.userId)
    await writeAll(await copyToContact(account, contactId, { linkedUserId }, now))
    const release = await plantRelease(account.userId, now)
    const mail = await messageAfter(url, heir.email, () =>
      announceReleasedShares(account, release, now),
    )
    expect(mail.text).toContain('We are sorry')
    expect((await readWill(heir, target.targetId)).status).toBe(200)
    const holderOfFormer = await newPerson(url, { email: formerEmail })
    expect(await listShared(holderOfFormer)).toEqual([])
    expect((await inbox(url, formerEmail)).map(({ text }) => text).join()).not.toContain(
      'We are sorry',
    )
  })

  it('is not given to an account whose deletion was announced: the will would be lost with it', async () => {
    const email = `${randomUUID()}@example.org`
    const heir = await newPerson(url, { email })
    const at = new Date().toISOString()
    const setDeletion = (deletion: { at: string; linkHash: string } | undefined) =>
      writeAll([accountChange(UserId.parse(heir.userId), { deletion })])
    await setDeletion({ at, linkHash: '' })
    await leftTo(email)
    expect(await ok(heir, authenticate.operations.me)).toMatchObject({ shared: false })
    await setDeletion(undefined)
    expect(await listShared(heir)).toEqual([])
    // The answer that gives the will to the heir says so already, so that the menu has "Shared with
    // you".
    expect(await ok(heir, authenticate.operations.me)).toMatchObject({ shared: true })
    expect(await listShared(heir)).toHaveLength(1)
  })

  const itemsAt = (email: string) => queryAll({ pk: `LEFT#${hashedAddress(email)}`, sk: '' })

  it('is there for whoever registers with the address, also when its link has run out', async () => {
    const email = `${randomUUID()}@example.org`
    const { owner, targetId } = await leftTo(email)
    const stranger = await newPerson(url)
    const heir = await newPerson(url, { email })
    expect(await listShared(heir)).toMatchObject([{ targetId, label: 'The will of Ana Moreno' }])
    expect((await readWill(heir, targetId)).status).toBe(200)
    expect(await listShared(stranger)).toEqual([])
    const log = await listActivity(UserId.parse(owner.userId), { pageSize: 50 })
    expect(log.items.filter(({ kind }) => kind === 'SHARE_CLAIMED')).toMatchObject([
      { subject: 'Your will, by the holder of the link or the address' },
    ])
    await plantPassing(UserId.parse(owner.userId), [])
    expect(await listShared(heir)).toEqual([])
  })

  it('blocks no sign-in and nothing else if only a later version of the product can read it', async () => {
    const email = `${randomUUID()}@example.org`
    const heir = await newPerson(url, { email })
    await leftTo(email)
    const [item] = await itemsAt(email)
    await writeAll([{ put: { Item: { ...item, schemaVersion: 99 } } }])
    const { targetId } = await leftTo(email)
    await ok(heir, authenticate.operations.me)
    expect(await listShared(heir)).toMatchObject([{ targetId }])
  })

  it('leaves nothing at the address once its owner revoked the release', async () => {
    const email = `${randomUUID()}@example.org`
    const { owner } = await leftTo(email)
    const userId = UserId.parse(owner.userId)
    const ownItems = () => queryAll({ pk: personPartition(userId), sk: 'LEFT#' })
    expect([await itemsAt(email), await ownItems()]).toMatchObject([[{}], [{}]])
    await plantPassing(userId, [])
    const work = { workLeft: true, wakeAt: new Date().toISOString() }
    await moveDueEntry(userId, await loadPassing(userId), work)
    await advancePassing(userId, [])
    await vi.waitUntil(async () => (await ownItems()).length === 0, { timeout: 60_000 })
    expect(await itemsAt(email)).toEqual([])
  })

  it('opens by its link for its address alone, also after 42 days', async () => {
    const email = `${randomUUID()}@example.org`
    const { code, earlier, targetId } = await leftTo(email)
    const other = await newPerson(url)
    expect(await refusal(other, sharingOperations.ClaimShare, { query: { code } })).toMatchObject({
      code: 'OTHER_ADDRESS',
    })
    expect(
      await refusal(other, sharingOperations.ClaimShare, { query: { code: earlier } }),
    ).toMatchObject({
      code: 'CODE_INVALID',
    })
    // They have changed their address to this one since.
    await writeAll([accountChange(UserId.parse(other.userId), { email: Email.parse(email) })])
    expect(await ok(other, sharingOperations.ClaimShare, { query: { code } })).toMatchObject({
      targetId,
    })
  })

  it('is not there for the address if it ended, if the contact is gone, or if the owner lives', async () => {
    const addresses = Array.from({ length: 3 }, () => `${randomUUID()}@example.org`)
    const [ended = '', gone = '', alive = ''] = addresses
    const first = await leftTo(ended)
    const second = await leftTo(gone)
    const third = await leftTo(alive)
    for (const { owner } of [first, second, third]) {
      await plantPassing(UserId.parse(owner.userId), [])
    }
    const { targetId } = first
    await ok(first.owner, sharingOperations.UpdateSharesForTarget, {
      query: { targetType: 'will', targetId, posthumousOnly: true },
      body: { contactIds: [] },
    })
    await ok(second.owner, contactData.operations.Delete, {
      query: { contactId: second.id },
    })
    for (const { owner } of [first, second]) {
      await plantPassing(UserId.parse(owner.userId), ['notices'])
    }
    for (const email of addresses) {
      expect(await listShared(await newPerson(url, { email }))).toEqual([])
    }
  })

  it('is announced to the other grantees even if one contact cannot be read', async () => {
    const { owner, friend, sentBefore } = await shareWithFriend({
      posthumousOnly: true,
      silent: true,
    })
    const account = await accountOf(owner)
    const { userId } = account
    const unreadable = ContactId.parse('00000000-0000-4000-8000-000000000000')
    const [share] = await listAllShares(userId)
    if (!share) throw new Error('Nothing is shared.')
    await writeAll([
      { put: { Item: { pk: `PERSON#${userId}`, sk: `CONTACT#${unreadable}` } } },
      ...shareChange(userId, undefined, { ...share, contactId: unreadable }),
    ])
    const now = new Date()
    const release = await plantRelease(userId, now)
    await expect(announceReleasedShares(account, release, now)).rejects.toThrow()
    expect((await nextMessage(url, friend.email, sentBefore)).text).toContain('We are sorry')
  })
})
