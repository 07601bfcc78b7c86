import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { sweep } from '#events/schedules/sweep.ts'
import { setTimeSource } from '#functions/core/runtime/clock.ts'
import { dynamo } from '#functions/core/store/table.ts'
import { contactCreation, writeContact } from '#functions/domain/contacts/contact-repository.ts'
import { listDeliveries } from '#functions/domain/deliveries/delivery-repository.ts'
import { handlers as messagesHandlers } from '#functions/messages/index.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { recipientLimit } from '#shared/model/message.ts'
import { localTime } from '#shared/rules/delivery/schedule.ts'
import { aContact } from '../builders/address-book.ts'
import { memberContext } from '../builders/member-context.ts'
import { scheduledForm } from '../builders/messages.ts'
import { newOwner } from '../builders/new-owner.ts'
import { relayOutbox, workOnce } from '../delivery/product.ts'
import { startServices } from '../delivery/start-services.ts'

/*
 * Sends one message to fifty people and writes the measurements as JSON. The local table handles
 * one transaction after another, so this process plays DynamoDB's answer to two at once: the later
 * of two transactions on one item is refused. `recipients.ts` runs it in its own process.
 */

/** A transaction of a few items takes about as long in DynamoDB, in milliseconds. */
const transactionTakes = 15
const consumers = 5

let ahead = 0
const now = () => new Date(Date.now() + ahead)
setTimeSource(now)
const services = await startServices({ now })
const owner = await newOwner()

const contactIds: ContactId[] = []
for (let number = 0; number < recipientLimit; number += 1) {
  const contact = aContact(number, {
    emails: [{ id: 'a', email: `person-${number}@example.net`, primary: true }],
  })
  await writeContact(() => contactCreation(owner, contact))
  contactIds.push(contact.contactId)
}
const timeZone = 'America/New_York'
const body = scheduledForm(contactIds, {
  'ScheduleInfo.TimeZone': timeZone,
  'ScheduleInfo.ScheduledDate': localTime(new Date(Date.now() + 3_600_000), timeZone),
})
const { messageId } = await messagesHandlers.CreateMessage({ body }, memberContext(owner, now()))

/** The items of the transactions that are under way. */
const heldItems = new Set<string>()
let conflictCount = 0

const itemsOf = ({ input: { TransactItems = [] } }: TransactWriteCommand) =>
  TransactItems.map(({ Put, Update, Delete, ConditionCheck }) =>
    JSON.stringify([
      Put?.Item?.pk ?? (Update ?? Delete ?? ConditionCheck)?.Key?.pk,
      Put?.Item?.sk ?? (Update ?? Delete ?? ConditionCheck)?.Key?.sk,
    ]),
  )

const send = dynamo.send.bind(dynamo)
dynamo.send = (async (command: object) => {
  const pass = () => Reflect.apply(send, dynamo, [command])
  if (!(command instanceof TransactWriteCommand)) return pass()
  const items = itemsOf(command)
  if (items.some((item) => heldItems.has(item))) {
    conflictCount += 1
    throw new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: items.map((item) => ({
        Code: heldItems.has(item) ? 'TransactionConflict' : 'None',
      })),
    })
  }
  for (const item of items) heldItems.add(item)
  try {
    await new Promise((resolve) => setTimeout(resolve, transactionTakes))
    return await pass()
  } finally {
    for (const item of items) heldItems.delete(item)
  }
}) as typeof dynamo.send // passes every call on, or refuses it as DynamoDB does

ahead = 3_600_000
await sweep()
const began = performance.now()
const seconds = () => (performance.now() - began) / 1000
let sentCount = 0
const consumer = async () => {
  while (sentCount < recipientLimit && seconds() < 120) {
    if ((await workOnce('deliveries', services.queueUrls.deliveries).catch(() => 0)) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
const watch = async () => {
  while (sentCount < recipientLimit && seconds() < 120) {
    await relayOutbox()
    const all = await listDeliveries(owner.userId, { messageId })
    sentCount = all.filter(({ state }) => state === 'SENT').length
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
await Promise.all([watch(), ...Array.from({ length: consumers }, consumer)])
const measured = {
  seconds: sentCount < recipientLimit ? Number.POSITIVE_INFINITY : seconds(),
  conflicts: conflictCount,
}
process.stdout.write(JSON.stringify(measured))
await services.close()
process.exit(0)
