import { readdirSync, readFileSync } from 'node:fs'
import { S3Client } from '@aws-sdk/client-s3'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDataKeys, kms } from '#functions/core/crypto/encryption.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { DueKind } from '#functions/core/store/due.ts'
import { dynamo, type Write, writeAll } from '#functions/core/store/table.ts'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { createAccount } from '#functions/domain/accounts/account.ts'
import { endDeletion } from '#functions/domain/accounts/end-deletion.ts'
import { recordEvent } from '#functions/domain/billing/record-event.ts'
import {
  contactCreation,
  contactReplacement,
  copyToContact,
} from '#functions/domain/contacts/contact-repository.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import { findDelivery, newDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { notice } from '#functions/domain/deliveries/notice.ts'
import { deliveryReschedule } from '#functions/domain/deliveries/owner-changes.ts'
import { updateDelivery } from '#functions/domain/deliveries/update-delivery.ts'
import { accountRemoval } from '#functions/domain/erasure/account-removal.ts'
import { announceDeletion } from '#functions/domain/erasure/announce-deletion.ts'
import { advanceExport } from '#functions/domain/export/advance-export.ts'
import { exportChange } from '#functions/domain/export/export-record.ts'
import { newExport } from '#functions/domain/export/new-export.ts'
import { fileCreation, fileRemoval } from '#functions/domain/files/file-record.ts'
import { delegateChange } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { giftChange } from '#functions/domain/sharing/gifts/gift-repository.ts'
import { giveToContact } from '#functions/domain/sharing/gifts/give-to-contact.ts'
import { shareWith } from '#functions/domain/sharing/grants/share-with.ts'
import { handlers as exportHandlers } from '#functions/export/index.ts'
import { handlers as passingHandlers } from '#functions/passing/index.ts'
import type { Delivery } from '#shared/model/delivery.ts'
import type { DomainEvent } from '#shared/model/event.ts'
import { GiftId } from '#shared/model/gift.ts'
import { ContactId, FileId, UserId, UserProfileId } from '#shared/model/ids.ts'
import { TargetId } from '#shared/model/share.ts'
import { deliveryDue, recipientAt } from '#shared/rules/delivery/delivery.fixture.ts'
import {
  accept,
  bounce,
  cancelUnlisted,
  postponeAfterConflict,
  reject,
  softBounce,
} from '#shared/rules/delivery/delivery-state.ts'
import { defaultSettings } from '#shared/rules/passing/new-passing.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { storeDueDeletion } from '#tests/builders/deletion.ts'
import { memberContext } from '#tests/builders/member-context.ts'
import { plantPassing, plantReportNotSent } from '#tests/builders/plant-passing.ts'
import { SimulatedTable } from '#tests/simulation/services/table.ts'

/*
 * Every place that adds an event to the outbox, with what happens there. Other tests seldom notice
 * that an event is never added, because the due index has a worker do the same some minutes later.
 */

type Type = DomainEvent['type']
/** The title, the events that are added, and the act that adds them. */
type Row = readonly [title: string, adds: readonly Type[], act: () => unknown]

/** The kind of due entry that is stored with an event, and has the same effect if it is lost. */
const backups: Readonly<Record<Type, DueKind | undefined>> = {
  AccountDeleted: 'erasure',
  DeletionChanged: 'deletion',
  ContactChanged: 'contact',
  DeliveryReady: 'delivery',
  DeliverySettled: 'settled',
  ExportAdvances: 'export',
  FileRemoved: 'removed-file',
  NoticeReady: 'notice',
  PassingChanged: 'passing',
  // Only the worker finds out whose payment it is. The person has an entry for the end of a period.
  PaymentNoticed: undefined,
}

const now = new Date('2027-06-01T14:00:00.000Z')
const account = anAccount()
const { userId } = account
const context = () => memberContext(account, now)
const writePrepared = async (writes: readonly Write[] | Promise<readonly Write[]>) =>
  writeAll(await writes)

const friend = anAccount({
  userId: UserId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b55'),
  userProfileId: UserProfileId.parse('7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b66'),
  email: 'ben@example.org',
})
const contact = {
  ...ownCard(account),
  contactId: ContactId.parse('1c9f6a0e-6f55-4a0b-9a57-8f2d6f0c2205'),
  firstName: 'Ben',
  emails: [{ id: 'a', email: 'ben@example.org', primary: true }],
  linkedUserId: undefined,
}
const changeContact = async (parts: Partial<typeof contact>) => {
  await writePrepared(contactCreation(account, contact))
  await writePrepared(contactReplacement(account, contact, { ...contact, version: 2, ...parts }))
}

const attempt = { id: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b77', at: now.toISOString(), tag: 'ben' }
const sending: Partial<Delivery> = { state: 'SENDING', lookAt: undefined, attempts: [attempt] }
const sent: Partial<Delivery> = {
  ...sending,
  state: 'SENT',
  attempts: [{ ...attempt, outcome: 'ACCEPTED' }],
}
const aNotice: Partial<Delivery> = { ...sending, kind: 'notice' }
const elsewhere = {
  ...recipientAt('eva', 'Eva'),
  contactId: ContactId.parse('1c9f6a0e-6f55-4a0b-9a57-8f2d6f0c2206'),
}

const storeDelivery = async (parts: Partial<Delivery>) => {
  const delivery = deliveryDue(now, { owner: userId, ...parts })
  await writeAll(newDelivery({ ...delivery, words: new Uint8Array() }))
  const stored = await findDelivery(userId, delivery.deliveryId)
  return stored ?? expect.unreachable()
}
/** Stores a delivery with these parts, and its next version by a rule. */
const follow =
  (parts: Partial<Delivery>, rule: (delivery: Delivery) => Delivery | undefined) => async () => {
    const { deliveryId } = await storeDelivery(parts)
    await updateDelivery(userId, deliveryId, (delivery) => rule(delivery) ?? expect.unreachable())
  }
const accepted = (delivery: Delivery) => accept(delivery, attempt.id, { at: now })
const rejected = (delivery: Delivery) => reject(delivery, attempt.id, now)
const bounced = (delivery: Delivery) => bounce(delivery, attempt.id, now)

const storeExport = () => {
  const record = newExport(userId, now, undefined)
  return writePrepared(exportChange(undefined, record)).then(() => record)
}

const payment = (object: object) => {
  const event = { id: 'evt_1', data: { object: { id: 'cus_1', ...object } } }
  return recordEvent(event as unknown as Stripe.Event, now) // only these parts are read
}

const places: Readonly<Record<string, readonly Row[]>> = {
  'functions/domain/billing/record-event.ts': [
    ['the provider tells of a customer', ['PaymentNoticed'], () => payment({ object: 'customer' })],
    [
      'the provider tells of a dispute, which names a payment only',
      ['PaymentNoticed'],
      () => payment({ object: 'dispute', payment_intent: 'pi_1' }),
    ],
  ],
  'functions/domain/contacts/contact-repository.ts': [
    ['a contact has another name', ['ContactChanged'], () => changeContact({ firstName: 'Bo' })],
    [
      'a contact has another address',
      ['ContactChanged'],
      () => changeContact({ emails: [{ id: 'a', email: 'bo@example.org', primary: true }] }),
    ],
    [
      'the account of a contact becomes known',
      ['ContactChanged'],
      async () => {
        await writePrepared(contactCreation(account, contact))
        const { contactId } = contact
        await writePrepared(copyToContact(account, contactId, { linkedUserId: friend.userId }, now))
      },
    ],
    ['a contact has another note', [], () => changeContact({ note: 'Bakes.' })],
  ],
  'functions/domain/deliveries/readiness.ts': [
    [
      'a notice is sent',
      ['NoticeReady'],
      () =>
        writePrepared(
          notice(account, { address: 'ben@example.org' }, { subject: 'Hello', paragraphs: [] }),
        ),
    ],
    [
      'a message that waited for the release is due now: the sweep offers it, as one of many',
      [],
      async () =>
        writePrepared(
          deliveryReschedule(
            await storeDelivery({ requires: 'RELEASED', dueAt: undefined, lookAt: undefined }),
            now,
          ),
        ),
    ],
    [
      'a message that met other writers is tried again in seconds',
      ['DeliveryReady'],
      follow({ state: 'CLAIMED' }, (delivery) =>
        postponeAfterConflict(delivery, { now, chance: 0 }),
      ),
    ],
  ],
  'functions/domain/deliveries/settlement.ts': [
    ['a message was sent', ['DeliverySettled'], follow(sending, accepted)],
    ['a message was refused', ['DeliverySettled'], follow(sending, rejected)],
    ['a message came back', ['DeliverySettled'], follow(sent, bounced)],
    [
      'a message came back and goes to its fallback',
      ['DeliveryReady', 'DeliverySettled'],
      follow({ ...sent, fallback: elsewhere }, bounced),
    ],
    [
      'a message met a full mailbox',
      ['DeliverySettled'],
      follow(sent, (delivery) => softBounce(delivery, attempt.id, now)),
    ],
    [
      'a message that did not arrive goes to another address',
      ['DeliverySettled'],
      follow({ ...sending, state: 'FAILED' }, (delivery) => ({
        ...delivery,
        version: delivery.version + 1,
        state: 'SCHEDULED',
        lookAt: new Date(now.getTime() + 5 * minute).toISOString(),
      })),
    ],
    [
      'a message is taken back while a worker has it',
      ['DeliverySettled'],
      follow({ state: 'CLAIMED' }, cancelUnlisted),
    ],
    ['a notice was refused', ['DeliverySettled'], follow(aNotice, rejected)],
    [
      'an invitation was refused',
      ['DeliverySettled'],
      follow({ ...aNotice, invitation: 'share' }, rejected),
    ],
    [
      'a notice of a report was taken by the owner',
      ['DeliverySettled'],
      follow(
        { ...aNotice, reportNotice: { caseId: attempt.id, decidedAt: now.toISOString() } },
        accepted,
      ),
    ],
    ['another notice was sent', [], follow(aNotice, accepted)],
  ],
  'functions/domain/accounts/end-deletion.ts': [
    [
      'the deletion of an account ends',
      ['DeletionChanged'],
      async () => endDeletion({ now }, await storeDueDeletion(account), 'KEPT'),
    ],
  ],
  'functions/domain/erasure/announce-deletion.ts': [
    [
      'the deletion of an account is announced',
      ['DeletionChanged'],
      () => announceDeletion({ now, wallTime: now }, account),
    ],
  ],
  'functions/domain/erasure/account-removal.ts': [
    [
      'an account is deleted',
      ['AccountDeleted'],
      async () => writePrepared(accountRemoval(await storeDueDeletion(account), now)),
    ],
  ],
  'functions/domain/export/export-record.ts': [
    [
      'a download is requested',
      ['ExportAdvances', 'NoticeReady'],
      () => exportHandlers.RequestExport({}, context()),
    ],
    [
      'a download is cancelled',
      ['ExportAdvances'],
      () => storeExport().then(() => exportHandlers.CancelExport({}, context())),
    ],
    [
      'the time of the worker of a download is over',
      ['ExportAdvances'],
      async () => {
        const { exportId } = await storeExport()
        const collector = { collect: async () => [], tell: async () => [] }
        await advanceExport(userId, exportId, now, collector)
      },
    ],
  ],
  'functions/domain/files/file-record.ts': [
    [
      'a file is removed',
      ['FileRemoved'],
      async () => {
        const file = {
          owner: userId,
          fileId: FileId.parse('5c7e9f1b-3d5a-4b7c-8e9f-0a1b2c3d4e5f'),
          category: 'document',
          fileName: 'Deed.pdf',
          contentType: 'application/pdf',
          size: 1000,
          status: 'PENDING',
          path: 'drive/deed',
          createdAt: now.toISOString(),
        } as const
        await writePrepared(fileCreation(file))
        await writePrepared(fileRemoval(file))
      },
    ],
  ],
  'functions/domain/passing/passing-repository.ts': [
    [
      'a death is reported',
      ['PassingChanged'],
      async () => {
        const { contactId } = contact
        const named = { contactId, delegateUserId: friend.userId, reportPassing: true, version: 1 }
        const namedAt = '2026-06-01T14:00:00.000Z'
        await createAccount(friend, [])
        await writePrepared(
          delegateChange(userId, undefined, { ...named, namedAt, status: 'ACCEPTED' }),
        )
        await passingHandlers.ReportPassing(
          { profileId: account.userProfileId },
          memberContext(friend, now),
        )
      },
    ],
    [
      // The passing stays in its state. There is only a notice to send.
      'the owner chooses fewer days to object, of which a notice tells',
      ['PassingChanged'],
      () =>
        passingHandlers.UpdateSettings(
          { body: { ...defaultSettings, challengeDays: 7 } },
          context(),
        ),
    ],
    [
      'something is decided while earlier work is left',
      ['PassingChanged', 'PassingChanged'],
      async () => {
        await passingHandlers.UpdateSettings(
          { body: { ...defaultSettings, challengeDays: 7 } },
          context(),
        )
        await passingHandlers.UpdateSettings({ body: defaultSettings }, context())
      },
    ],
    [
      'a report is made, which nobody can be told of',
      ['PassingChanged'],
      () => plantReportNotSent(userId),
    ],
    [
      'a later stage is released, which nobody is told of',
      ['PassingChanged', 'PassingChanged'],
      async () => {
        await plantPassing(userId, ['notices'])
        await plantPassing(userId, ['notices', 'messages'])
      },
    ],
    [
      'the owner chooses more days to object',
      [],
      () =>
        passingHandlers.UpdateSettings(
          { body: { ...defaultSettings, challengeDays: 30 } },
          context(),
        ),
    ],
  ],
  'functions/domain/sharing/gifts/give-to-contact.ts': [
    [
      'several things are given at once',
      ['ContactChanged'],
      async () => {
        const { contactId } = contact
        const paid = { ...account, userEntitlements: 'subscriber' as const }
        const giftId = GiftId.parse('2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1d')
        const given = { giftId, contactId, posthumousOnly: true }
        const begun = { ...given, things: [], status: 'GIVING' as const, version: 1 }
        await writePrepared(contactCreation(account, contact))
        await writePrepared(
          giftChange(userId, undefined, { ...begun, createdAt: now.toISOString() }),
        )
        await giveToContact(memberContext(paid, now), {
          ...given,
          digitalAccountIds: [],
          documentIds: [],
          memoryIds: [],
          companyIds: [],
          silent: true,
          insteadOf: [],
        })
      },
    ],
  ],
  'functions/domain/sharing/grants/share-with.ts': [
    [
      'something is shared silently',
      ['ContactChanged'],
      () =>
        shareWith(context(), contact, {
          target: {
            targetType: 'will',
            targetId: TargetId.parse('2e8f4a6c-9b1d-4e3f-8a5c-6d7e8f9a0b1c'),
          },
          described: { ownerLabel: 'Your will', readerLabel: 'The will', visibility: 'now' },
          terms: { posthumousOnly: false, silent: true, mail: 'standard' },
          field: 'contactId',
        }),
    ],
  ],
}

let added: Type[] = []
let due: DueKind[] = []

beforeEach(async () => {
  added = []
  due = []
  setTimeSource(() => now)
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('DATA_KEY_ID', 'key')
  vi.stubEnv('EXPORTS_BUCKET', 'exports')
  vi.stubEnv('APP_URL', 'https://heirloom.example')
  vi.stubEnv('LOG_LEVEL', 'silent')
  forgetDataKeys()
  vi.spyOn(kms, 'send').mockImplementation(async () => ({ Plaintext: new Uint8Array(32) }))
  vi.spyOn(S3Client.prototype, 'send').mockImplementation(async () => ({}))
  const table = new SimulatedTable({
    committed: (changes) => {
      for (const { key, after } of changes) {
        if (key.pk.startsWith('OUTBOX#')) added.push(JSON.parse(String(after?.event)).type)
        if (key.pk.startsWith('DUE#') && after) due.push(DueKind.parse(after.kind))
      }
    },
    readsStale: () => false,
    meetsAnother: () => false,
  })
  vi.spyOn(dynamo, 'send').mockImplementation(async ({ input, constructor: { name } }) =>
    table.answer(name, input),
  )
  await createAccount(account, [])
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(() => {
  forgetDataKeys()
  setTimeSource(() => new Date())
})

describe.each(Object.entries(places))('%s', (_, rows) => {
  it.each(rows)('%s: adds %j', async (_title, adds, act) => {
    await act()
    expect(added.sort()).toEqual(adds)
    expect(due).toEqual(expect.arrayContaining(adds.flatMap((type) => backups[type] ?? [])))
  })
})

/** Each file of the table has one such call. A second one would need rows of its own. */
it('the table above knows every call that adds an event', () => {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' })
    .map((file) => `functions/${file}`)
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith('functions/core/store/'))
  const adding = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const { length } = text.match(/\b(?:outboxEntry|followUp)\(/g) ?? []
    return length > 0 ? [[file, length]] : []
  })
  expect(Object.fromEntries(adding)).toEqual(
    Object.fromEntries(Object.keys(places).map((file) => [file, 1])),
  )
})
