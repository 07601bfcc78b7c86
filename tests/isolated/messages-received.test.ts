import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashedAddress } from '#functions/core/crypto/hashed-address.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { type Account, accountChange, findAccount } from '#functions/domain/accounts/account.ts'
import { deliver } from '#functions/domain/deliveries/deliver.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { deliveryPermission } from '#functions/domain/messages/delivery-permission.ts'
import { delegateChange } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import { Email } from '#shared/model/plain.ts'
import { covers } from '#tests/covers.ts'
import { aText } from '../builders/messages.ts'
import { newOwner } from '../builders/new-owner.ts'
import { unitsRead } from '../units-read.ts'
import {
  addressOf,
  advanceTo,
  codeFor,
  contextOf,
  day,
  dueTime,
  errorOf,
  mailsTo,
  minute,
  now,
  owner,
  playMessages,
  readMessage,
  recipient,
  refusesAddress,
  runWorkers,
  services,
  setTimeTo,
  storeContact,
  testTime,
  writeMessage,
} from './play-messages.ts'

// Not of the stacks: it starts services of its own, which replace the functions.

playMessages()

describe('a message to delegates', () => {
  it('is refused if there are more delegates than allowed recipients', async () => {
    // A message has at most 50 recipients.
    for (let number = 0; number < 51; number += 1) {
      const { contactId } = await storeContact()
      const record = { contactId, status: 'ACCEPTED' as const, reportPassing: false, version: 1 }
      const namedAt = now().toISOString()
      await writeAll(delegateChange(owner.userId, undefined, { ...record, namedAt }))
    }
    const parts = { 'ScheduleInfo.ScheduleTypeId': 'delegates', 'ScheduleInfo.Recipients': [] }
    expect(await errorOf(writeMessage(parts))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('is readable by delegates who accepted, as long as they are not disabled', async () => {
    covers('1.6')
    const delegate = await newOwner()
    const record = {
      contactId: recipient.contactId,
      status: 'ACCEPTED' as const,
      delegateUserId: delegate.userId,
      reportPassing: false,
      namedAt: now().toISOString(),
      version: 1,
    }
    await writeAll(delegateChange(owner.userId, undefined, record))
    const { messageId } = await writeMessage({
      'ScheduleInfo.ScheduleTypeId': 'delegates',
      'ScheduleInfo.Recipients': [],
      'ScheduleInfo.ScheduledDate': undefined,
    })
    await runWorkers()
    expect(mailsTo(addressOf(recipient))).toHaveLength(1)
    expect(
      (await messagesHandlers.GetDelegateAndAfterDeathMessages({}, contextOf(delegate))).delegated,
    ).toMatchObject([{ messageId, subject: 'For your wedding day' }])
    expect((await messagesHandlers.ReadMessage({ messageId }, contextOf(delegate))).body).toEqual(
      aText(),
    )
    await writeAll(delegateChange(owner.userId, record, { ...record, status: 'DISABLED' }))
    const after = await errorOf(messagesHandlers.ReadMessage({ messageId }, contextOf(delegate)))
    expect(after.code).toBe('NOT_FOUND')
    expect(
      (await messagesHandlers.GetDelegateAndAfterDeathMessages({}, contextOf(delegate))).delegated,
    ).toEqual([])
  })

  /** A message to two delegates. The worker has tried to send it to the first. */
  const triedOnFirst = async () => {
    const delegates = [await newOwner(), await newOwner()] as const
    const contacts = [recipient, await storeContact({ firstName: 'Ben' })] as const
    for (const [index, { contactId }] of contacts.entries()) {
      const record = {
        contactId,
        status: 'ACCEPTED' as const,
        delegateUserId: delegates[index]?.userId,
        reportPassing: false,
        namedAt: now().toISOString(),
        version: 1,
      }
      await writeAll(delegateChange(owner.userId, undefined, record))
    }
    const { messageId } = await writeMessage({
      'ScheduleInfo.ScheduleTypeId': 'delegates',
      'ScheduleInfo.Recipients': [],
      'ScheduleInfo.ScheduledDate': undefined,
    })
    const deliveries = await listDeliveries(owner.userId, { messageId })
    const first = deliveries.find(({ contactId }) => contactId === recipient.contactId)
    if (!first) expect.unreachable()
    await deliver(owner.userId, first.deliveryId, deliveryPermission)
    return { messageId, delegates }
  }

  it('can be opened by each delegate who finds it listed, if it is sent again after it was taken back', async () => {
    services.faults.mail.set(refusesAddress)
    const { messageId, delegates } = await triedOnFirst()
    await messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner))
    const { contactId } = recipient
    await messagesHandlers.SendAgain({ body: { messageId, contactId } }, contextOf(owner))
    await runWorkers()
    for (const delegate of delegates) {
      const { delegated } = await messagesHandlers.GetDelegateAndAfterDeathMessages(
        {},
        contextOf(delegate),
      )
      expect(delegated).toMatchObject([{ messageId }])
      expect(await messagesHandlers.ReadMessage({ messageId }, contextOf(delegate))).toMatchObject({
        subject: 'For your wedding day',
      })
    }
  })

  it('is no longer in the app of delegates once it was taken back from one of them', async () => {
    const { messageId, delegates } = await triedOnFirst()
    await messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner))
    await runWorkers()
    for (const delegate of delegates) {
      expect(
        (await errorOf(messagesHandlers.ReadMessage({ messageId }, contextOf(delegate)))).code,
      ).toBe('NOT_FOUND')
      expect(
        (await messagesHandlers.GetDelegateAndAfterDeathMessages({}, contextOf(delegate)))
          .delegated,
      ).toEqual([])
    }
    const body = { code: codeFor(addressOf(recipient)) }
    expect((await messagesHandlers.OpenMessage({ body }, contextOf(delegates[0]))).subject).toBe(
      'For your wedding day',
    )
  })
})

describe('the recipient of a message', () => {
  it('saves it by its link, and loses it when the message is deleted', async () => {
    const reader = await newOwner()
    const { messageId } = await writeMessage()
    expect(
      await errorOf(messagesHandlers.ReadMessage({ messageId }, contextOf(reader))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
    await advanceTo()
    const code = codeFor(addressOf(recipient))
    await messagesHandlers.KeepMessage({ body: { code } }, contextOf(reader))
    await messagesHandlers.KeepMessage({ body: { code } }, contextOf(reader))
    const { received } = await messagesHandlers.GetMessageYears({}, contextOf(reader))
    expect(received).toEqual([now().getUTCFullYear()])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear(
        { year: now().getUTCFullYear() },
        contextOf(reader),
      ),
    ).toMatchObject([{ messageId, from: { name: 'Ana Moreno' } }])
    expect((await messagesHandlers.ReadMessage({ messageId }, contextOf(reader))).subject).toBe(
      'For your wedding day',
    )
    await messagesHandlers.DeleteMessage({ messageId }, contextOf(owner))
    expect(
      await messagesHandlers.GetReceiveMessagesByYear(
        { year: now().getUTCFullYear() },
        contextOf(reader),
      ),
    ).toEqual([])
    expect(
      await errorOf(messagesHandlers.OpenMessage({ body: { code } }, contextOf(reader))),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('a recipient with an account', () => {
  const year = () => now().getUTCFullYear()
  /**
   * A person with an account whose confirmed address is that of a contact. `days` counts from now
   * to when they got the account.
   */
  const readerOf = async (address: string | undefined, days: number) => {
    const reader = await newOwner()
    const email = Email.parse(address)
    return { ...reader, email, createdAt: new Date(testTime + days * day).toISOString() }
  }

  it('finds in the app what was sent to them, and reading it is the receipt', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const { messageId } = await writeMessage()
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toEqual([])
    await advanceTo()
    expect((await messagesHandlers.GetMessageYears({}, contextOf(reader))).received).toEqual([
      year(),
    ])
    const received = await messagesHandlers.GetReceiveMessagesByYear(
      { year: year() },
      contextOf(reader),
    )
    expect(received).toMatchObject([{ messageId, from: { name: 'Ana Moreno' } }])
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'sent' }])
    expect((await messagesHandlers.ReadMessage({ messageId }, contextOf(reader))).subject).toBe(
      'For your wedding day',
    )
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'opened' }])
    await messagesHandlers.KeepMessage(
      { body: { code: codeFor(addressOf(recipient)) } },
      contextOf(reader),
    )
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toHaveLength(1)
  })

  it('finds everything at the first look, however much was sent to them', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const many = 51
    for (let written = 0; written < many; written += 1) await writeMessage()
    for (let minutes = 0; minutes < 3; minutes += 1) await advanceTo(dueTime + minutes * minute)
    expect(mailsTo(addressOf(recipient))).toHaveLength(many)
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toHaveLength(many)
  })

  it('finds the other messages if the record of one cannot be read by this version', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const { messageId } = await writeMessage()
    await advanceTo()
    const pk = `ARRIVED#${hashedAddress(reader.email)}`
    await writeAll([
      { put: { Item: { pk, sk: `${reader.createdAt}#later`, of: 'a later version' } } },
    ])
    expect((await messagesHandlers.GetMessageYears({}, contextOf(reader))).received).toEqual([
      year(),
    ])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toMatchObject([{ messageId }])
  })

  it('has a letter noted for their home page if its writer died', async () => {
    const other = await storeContact({ firstName: 'Ben' })
    const [reader, later] = [
      await readerOf(addressOf(recipient), 0),
      await readerOf(addressOf(other), 0),
    ]
    const letterOf = async ({ userId }: Account) =>
      (await findAccount(userId, { consistent: true }))?.letterAt
    const to = [recipient, other].map(({ contactId }) => contactId)
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': to })
    await advanceTo()
    await messagesHandlers.GetMessageYears({}, contextOf(reader))
    expect(await letterOf(reader)).toBeUndefined()
    await writeAll([accountChange(owner.userId, { memorialSince: now().toISOString() })])
    await messagesHandlers.GetMessageYears({}, contextOf(later))
    const delivery = (await listDeliveries(owner.userId, { messageId })).find(
      ({ contactId }) => contactId === other.contactId,
    )
    expect(await letterOf(later)).toBe(delivery?.sentAt)
    // The sending is noted, too, for a person who opens the message by its link.
    const friend = await newOwner()
    const body = { code: codeFor(addressOf(recipient)) }
    await messagesHandlers.KeepMessage({ body }, contextOf(friend))
    expect(await letterOf(friend)).toBeDefined()
  })

  const ownerDies = async () => {
    setTimeTo(testTime + minute)
    await writeAll([accountChange(owner.userId, { memorialSince: now().toISOString() })])
  }
  /** What somebody finds who registers with this address weeks after it was sent there. */
  const foundLate = async (address: string | undefined) => {
    const late = await readerOf(address, 60)
    return messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(late))
  }

  it('finds what was sent there after its writer’s death, before they had the account', async () => {
    const { messageId } = await writeMessage()
    await ownerDies()
    await advanceTo()
    expect(await foundLate(addressOf(recipient))).toMatchObject([{ messageId }])
  })

  it('does not find what its writer sent in their lifetime to the earlier holder of the address', async () => {
    await writeMessage()
    await advanceTo()
    await ownerDies()
    expect(await foundLate(addressOf(recipient))).toEqual([])
  })

  it('does not find what was sent there after the death, to a contact with another account', async () => {
    const ben = await storeContact({ linkedUserId: (await newOwner()).userId })
    await writeMessage({ 'ScheduleInfo.Recipients': [ben.contactId] })
    await ownerDies()
    await advanceTo()
    expect(await foundLate(addressOf(ben))).toEqual([])
  })

  it('reads the writer of many earlier messages once', async () => {
    const { messageId } = await writeMessage()
    const reader = await readerOf(addressOf(recipient), 60)
    await advanceTo()
    const look = () => unitsRead(() => messagesHandlers.GetMessageYears({}, contextOf(reader)))
    const unitsOfOne = await look()
    const pk = `ARRIVED#${hashedAddress(reader.email)}`
    const sentAt = now().toISOString()
    const others = Array.from({ length: 20 }, (_, number) => {
      const arrival = { owner: owner.userId, messageId, deliveryId: randomUUID(), sentAt }
      return { put: { Item: { ...arrival, pk, sk: `${sentAt}#${number}` } } }
    })
    await writeAll(others)
    // The list itself is a little longer.
    expect(await look()).toBeLessThanOrEqual(unitsOfOne + 1)
  })

  it('finds a letter once, even when two windows ask at once', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    await writeMessage()
    await advanceTo()
    const both = await Promise.all(
      [1, 2].map(() => messagesHandlers.GetMessageYears({}, contextOf(reader))),
    )
    expect(both.map(({ received }) => received)).toContainEqual([year()])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toHaveLength(1)
  })

  it('finds nothing that was sent while another person had the address', async () => {
    const reader = await readerOf(addressOf(recipient), -60)
    await writeMessage()
    await advanceTo()
    const moved = { ...reader, emailSince: new Date(testTime + minute).toISOString() }
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(moved)),
    ).toEqual([])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toHaveLength(1)
  })

  it('finds what was sent to a former address while they had it, and nothing sent there since', async () => {
    const reader = await readerOf(addressOf(recipient), -60)
    await writeMessage()
    await advanceTo()
    const email = Email.parse(`moved.${reader.email}`)
    const movedAt = (instant: number) => {
      const until = new Date(instant + 30 * day).toISOString()
      const former = { email: reader.email, since: reader.createdAt, until }
      const emailSince = new Date(instant).toISOString()
      return { ...reader, email, emailSince, formerEmails: [former] }
    }
    const before = movedAt(testTime - 30 * minute)
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(before)),
    ).toEqual([])
    const after = movedAt(testTime + minute)
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(after)),
    ).toHaveLength(1)
  })

  it('gets nothing new in a memorial, and reading there is no receipt', async () => {
    const reader = await readerOf(addressOf(recipient), 0)
    const { messageId } = await writeMessage()
    await advanceTo()
    const memorial = { ...reader, memorialSince: now().toISOString() }
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(memorial)),
    ).toEqual([])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toHaveLength(1)
    await messagesHandlers.ReadMessage({ messageId }, contextOf(memorial))
    expect((await readMessage(messageId)).recipients).toMatchObject([{ standing: 'sent' }])
  })

  it('finds nothing cancelled, nor what was sent before the account, unless they keep it by its link', async () => {
    const late = await readerOf(addressOf(recipient), 60)
    const other = await storeContact()
    const reader = await readerOf(addressOf(other), 0)
    await writeMessage()
    const { messageId } = await writeMessage({ 'ScheduleInfo.Recipients': [other.contactId] })
    await messagesHandlers.CancelMessage({ body: { messageId } }, contextOf(owner))
    await advanceTo()
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(late)),
    ).toEqual([])
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(reader)),
    ).toEqual([])
    await messagesHandlers.KeepMessage(
      { body: { code: codeFor(addressOf(recipient)) } },
      contextOf(late),
    )
    expect(
      await messagesHandlers.GetReceiveMessagesByYear({ year: year() }, contextOf(late)),
    ).toHaveLength(1)
  })
})
