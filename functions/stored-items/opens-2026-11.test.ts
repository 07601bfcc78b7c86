import { describe, expect, it } from 'vitest'
import { findAccount, findProfileOwner } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { listContactEntries } from '#functions/domain/contacts/contact-index.ts'
import {
  findContact,
  findLinkedContact,
  listContacts,
} from '#functions/domain/contacts/contact-repository.ts'
import {
  findDelivery,
  listDeliveries,
  openWords,
} from '#functions/domain/deliveries/delivery-repository.ts'
import { findFile, findFileByName } from '#functions/domain/files/file-record.ts'
import { findLinkOwner } from '#functions/domain/links/link-code.ts'
import { listMemoryEntries } from '#functions/domain/memories/memory-index.ts'
import {
  findMemory,
  listMemories,
  listMemoryYears,
} from '#functions/domain/memories/memory-repository.ts'
import { listMemoryTypes } from '#functions/domain/memories/memory-types.ts'
import { listMessages } from '#functions/domain/messages/list-messages.ts'
import { findMessage } from '#functions/domain/messages/message-repository.ts'
import { findReceived, listReceived } from '#functions/domain/messages/received-repository.ts'
import { listPendingNotices, loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { loadRelease } from '#functions/domain/releases/release.ts'
import { phoneSetup } from '#functions/domain/security/code-setup.ts'
import {
  findDelegate,
  ownersDelegatingTo,
} from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { listAccessRequests } from '#functions/domain/sharing/grants/access-request-repository.ts'
import {
  listAllShares,
  listPointers,
  listSharesOf,
} from '#functions/domain/sharing/grants/share-repository.ts'
import { listUploadedWills } from '#functions/domain/wills/uploaded-will-repository.ts'
import { findWill, listWillSummaries } from '#functions/domain/wills/will-repository.ts'
import {
  ContactId,
  DeliveryId,
  FileId,
  MemoryId,
  MessageId,
  UserId,
  UserProfileId,
} from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { idOf, servesItems } from './serve-items.fixture.ts'

/*
 * Data lives for decades. These items are the bytes that the product stored in November 2026: every
 * later version must open them. A change of a stored shape needs an upgrade, and never another
 * expectation here.
 */

const owner = UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11')
const other = UserId.parse(idOf('99'))
const ruth = ContactId.parse(idOf('c1'))
const storedAt = '2026-11-22T09:00:00.000Z'

const stored = servesItems('2026-11.json')

const account = async () => {
  const opened = await findAccount(owner)
  if (!opened) throw new Error('The account does not open.')
  return opened
}

describe('what was stored in November 2026', () => {
  it('has every kind of entity that there was then', () => {
    const kinds = new Set(stored.items.flatMap(({ entity }) => (entity ? [String(entity)] : [])))
    expect([...kinds].sort()).toEqual([
      'AccessRequest',
      'Account',
      'Activity',
      'Contact',
      'ContactIndex',
      'Delegate',
      'DelegatedToMe',
      'Delivery',
      'File',
      'Link',
      'LinkedContact',
      'Memory',
      'MemoryIndex',
      'MemoryType',
      'Message',
      'OwnLink',
      'Passing',
      'PassingNotice',
      'PhoneSetup',
      'Profile',
      'Received',
      'Share',
      'SharedWithMe',
      'UploadedWill',
      'Will',
    ])
  })

  it('opens as an account, with its profile and its log', async () => {
    const { userProfileId, ...rest } = await account()
    expect(rest).toMatchObject({
      userId: owner,
      email: 'ana.moreno@example.org',
      fullName: 'Ana Moreno',
      emailSince: '2026-03-01T00:00:00.000Z',
      recovery: { linkHash: 'l', dueAt: '2026-11-25T09:00:00.000Z' },
      wrappedKey: new Uint8Array([1, 2, 3]),
    })
    expect(await findProfileOwner(UserProfileId.parse(userProfileId))).toBe(owner)
    const { items } = await listActivity(owner, { pageSize: 20 })
    expect(items.map(({ kind }) => kind)).toContain('ACCOUNT_CREATED')
  })

  it('opens as a contact, in the lists, the search index, and behind their account', async () => {
    expect(await findContact(owner, ruth)).toMatchObject({
      firstName: 'Ruth',
      birthDate: '1958-03-09',
      emails: [{ email: 'ruth@example.org', primary: true }, { email: 'r.alvarez@example.net' }],
      addresses: [{ line1: '12 Pecan St', city: 'Austin' }],
      version: 3,
    })
    expect((await findLinkedContact(owner, other))?.contactId).toBe(ruth)
    expect(await listContactEntries(owner)).toMatchObject([
      { contactId: ruth, name: 'Ruth Álvarez', nickName: 'Ru', isDelegate: true },
    ])
    const { items } = await listContacts(owner, 'delegates', { pageNumber: 1, pageSize: 20 })
    expect(items).toMatchObject([{ contactId: ruth }])
  })

  it('opens as delegates and shares, of one’s own and of others', async () => {
    expect(await findDelegate(owner, ruth)).toMatchObject({
      status: 'ACCEPTED',
      delegateUserId: other,
      reportPassing: true,
    })
    expect((await ownersDelegatingTo(owner)).map(({ owner: whose }) => whose)).toEqual([other])
    expect(await listAllShares(owner)).toMatchObject([
      { targetType: 'will', status: 'CLAIMED', posthumousOnly: true, mail: 'discreet' },
    ])
    expect(await listPointers(owner)).toEqual([
      { owner: other, targetType: 'will', targetId: idOf('51') },
    ])
    expect(await listAccessRequests(owner)).toMatchObject([{ status: 'OPEN' }])
  })

  it('opens as a share of the whole will, also if the owner had named a part', async () => {
    const target = { targetType: 'will', targetId: TargetId.parse(idOf('51')) } as const
    const [plain, partial] = await listSharesOf(other, target).then((all) =>
      [idOf('c9'), idOf('c8')].map((contactId) =>
        all.find((share) => share.contactId === contactId),
      ),
    )
    expect(plain).toMatchObject({ status: 'CLAIMED' })
    expect(partial).toMatchObject({ status: 'INVITED', silent: true })
    expect(partial).not.toHaveProperty('targetFilter')
  })

  it('opens as a will with its answers', async () => {
    expect(await findWill(await account(), 'own')).toMatchObject({
      status: 'FINALIZED',
      version: 7,
      progress: { currentStep: 'preview' },
      draft: { about: { legalName: 'Ana María Moreno', location: { state: 'TX' } } },
    })
    expect(await listWillSummaries(owner)).toHaveLength(1)
    expect(await listUploadedWills(owner)).toMatchObject([{ fileName: 'will-signed.pdf' }])
  })

  it('opens as a message with its plan, which was a bare list then, and as a row of a list', async () => {
    const me = await account()
    expect(await findMessage(me, MessageId.parse(idOf('60')))).toMatchObject({
      subject: 'For Ruth',
      body: { type: 'doc' },
      version: 4,
      plan: [
        {
          deliveryId: idOf('90'),
          dueAt: '2027-06-01T14:00:00.000Z',
          fallback: { address: 'leo@example.org' },
        },
        { deliveryId: idOf('91'), name: 'Mia' },
      ],
    })
    const { items } = await listMessages(me, 'all', { pageNumber: 1, pageSize: 20 })
    expect(items).toMatchObject([{ subject: 'For Ruth', recipientNames: ['Ruth Álvarez', 'Mia'] }])
    expect(await findReceived(owner, MessageId.parse(idOf('61')))).toMatchObject({ owner: other })
    expect(await listReceived(owner, 2026)).toHaveLength(1)
  })

  it('opens as a memory with its type, in the list of its year and in the search index', async () => {
    const memoryId = MemoryId.parse(idOf('70'))
    expect(await findMemory(await account(), memoryId)).toMatchObject({
      title: 'Großmutters Café',
      story: 'It smelled of oranges.',
      contactIds: [ruth],
      files: [{ fileId: idOf('83'), thumbnailId: idOf('84'), caption: 'The counter', width: 1600 }],
      coverFileId: idOf('83'),
      version: 2,
    })
    const { items, total } = await listMemories(owner, { pageNumber: 1, pageSize: 20 }, 1974)
    expect([items, total]).toMatchObject([
      [{ memoryId, date: '1974-06', visibility: 'afterDeath', cover: { fileId: idOf('84') } }],
      1,
    ])
    expect(await listMemoryYears(owner)).toEqual([{ year: 1974, count: 1 }])
    expect(await listMemoryEntries(owner)).toEqual([
      {
        memoryId,
        title: 'Großmutters Café',
        date: '1974-06',
        typeId: idOf('71'),
        visibility: 'afterDeath',
        promptId: 'kitchen',
      },
    ])
    const [own] = await listMemoryTypes(owner)
    expect(own).toEqual({ typeId: idOf('71'), name: 'Cafés of Vienna', own: true })
  })

  it('opens as deliveries with their words', async () => {
    const me = await account()
    const deliveryId = DeliveryId.parse(idOf('90'))
    const delivery = await findDelivery(owner, deliveryId)
    expect(delivery).toMatchObject({ state: 'SCHEDULED', fallback: { name: 'Leo' } })
    const words = delivery && (await openWords(me, delivery))
    expect(words).toMatchObject({
      mail: { subject: 'Ana left a message for you' },
      toFallback: { mail: { subject: 'Please pass on a message' } },
    })
    const ofMessage = await listDeliveries(owner, { messageId: MessageId.parse(idOf('60')) })
    expect(ofMessage).toHaveLength(2)
    expect(await listDeliveries(owner, { requires: 'RELEASED' })).toHaveLength(1)
  })

  it('opens as files, one that is ready and one whose upload is not complete', async () => {
    const fileId = FileId.parse(idOf('81'))
    expect(await findFile(owner, fileId)).toMatchObject({
      status: 'READY',
      attachedTo: idOf('60'),
    })
    expect(await findFile(owner, FileId.parse(idOf('82')))).toMatchObject({ status: 'PENDING' })
    expect(await findFileByName(owner, 'message', 'photo.png')).toBe(fileId)
  })

  it('opens as a passing with its notices, and as what it released', async () => {
    expect(await loadPassing(owner)).toMatchObject({
      state: 'RELEASED',
      report: {
        certificates: [{ review: 'WAITING' }],
        // When the alarm rings, and who disputed, was not stored. The upgrade has the alarm ring
        // three days after the dispute.
        dispute: {
          reason: 'She is travelling.',
          since: storedAt,
          ringAt: '2026-11-25T09:00:00.000Z',
        },
        disputed: ['7d1f4c7a-0f0e-4a51-9d5e-000000000099'],
        // Nothing was stored of the owner's notices, so none counts.
        told: { since: storedAt, news: {} },
      },
      withdrawals: {},
      workLeft: true,
    })
    expect(await loadRelease(owner)).toEqual({ version: 5, stages: ['notices', 'messages'] })
    expect(await listPendingNotices(owner, 10)).toMatchObject([{ notice: { kind: 'REPORTED' } }])
  })

  it('opens as a link, and as a phone number that waits for its code', async () => {
    expect(await findLinkOwner('A'.repeat(27), 'alive', new Date(storedAt))).toBe(owner)
    const proven = await phoneSetup.proven(owner, stored.phoneCode, new Date(storedAt))
    expect(proven?.phoneNumber).toBe('+15125550177')
  })
})
