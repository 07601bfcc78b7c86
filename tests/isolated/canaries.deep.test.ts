import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Operation } from '#shared/contract/operation.ts'
import { send } from '../api.ts'
import { signInExamplePerson } from '../builders/example-person.ts'
import { goBeyondTheExamples } from '../contract/canaries/beyond-the-examples.ts'
import { plain } from '../contract/canaries/plain.ts'
import { startWatchedStack } from '../contract/canaries/watched-stack.ts'
import { withCanaries } from '../contract/canaries/with-canaries.ts'
import { inOrder } from '../contract/in-order.ts'
import { prepare, storeExamples } from '../contract/prepare.ts'
import { entities } from '../entities.ts'
import { newAdministrator } from '../new-administrator.ts'
import type { TestPerson } from '../people.ts'

// Not of the stacks: it runs the whole product in its own process, to see all that is written.

/*
 * Every operation is called with words that occur nowhere else in each of its fields. Then the
 * table, everything that was written to it, the queues, the log and the buckets are searched for
 * these words, and for addresses and numbers. What lies there in plain text must be in the list of
 * `canaries/plain.ts`, and the list names nothing else.
 */

/**
 * Fields whose value must name something that exists already, or must say what kind of thing it is.
 */
const keptFields: Readonly<Record<string, readonly string[]>> = {
  'Admin/ConfirmAddress': ['address'],
  'Account/ResetPassword': ['email'],
  'Authenticate/login': ['email'],
  'Cart/ApplyCouponAsync': ['couponCode'],
  'Cart/ProcessPayment': ['couponId'],
  'Cart/ProcessStripePayment': ['couponId'],
  'ContactData/UpdatePersonAvatarByFileName': ['fileName'],
  'Memories/UpsertMemories': ['typeId'],
  'Memories/UpsertMemory': ['typeId'],
  'Memories/UpsertMemoryType': ['typeId'],
  'Memories/RemoveMemoryType': ['typeId'],
  'Partner/DuplicatePartner': ['newPartnerDomain', 'newPartnerSlug'],
  'Partner/UpsertPartner': ['slug'],
  'Passing/ConfirmAddress': ['address'],
  'Passing/WithdrawAddress': ['address'],
  'Sharing/EnableTargetShare': ['targetFilter'],
  'Sharing/NotifyContactOfShareInvitation': ['toEmail'],
  'Sharing/NotifyContactOfShareInviteWill': ['toEmail'],
  'Sharing/UpdateSharesForTarget': ['targetFilter'],
  'Storage/BeginUpload': ['contentType'],
  // This call prints the draft that it gets, and stores nothing.
  'Wills/GenerateWillPdf': ['draft'],
}

/** Another password or code of the sign-in would only be refused. */
const isCredential = ({ group }: Operation, field: string) =>
  ['Authenticate', 'Account', 'Security', 'UserProfile'].includes(group) &&
  /password|code|session|token/i.test(field)

let stack: Awaited<ReturnType<typeof startWatchedStack>>
let person: TestPerson
let administrator: TestPerson

beforeAll(async () => {
  stack = await startWatchedStack()
  person = await signInExamplePerson(stack.url)
  administrator = await newAdministrator(stack.url)
})

afterAll(() => stack.stop())

const callWithCanaries = async (name: string, operation: Operation) => {
  const { url } = stack
  const { access, kind } = operation
  const isQuery = kind === 'query'
  // A query stores nothing but lines of the log. It is called without the things that it names, and
  // may be refused.
  if (!isQuery) await storeExamples(operation)
  const secrets = isQuery ? {} : await prepare(operation, url, person)
  const { pathParams, query, body } = await withCanaries(
    operation,
    (field) => isCredential(operation, field) || (keptFields[name] ?? []).includes(field),
  )
  const { token } = access === 'admin' ? administrator : person
  const reply = await send(url, operation, {
    pathParams: { ...pathParams, ...secrets.pathParams },
    query: { ...query, ...secrets.query },
    host: secrets.host,
    ...(body ? { body: { ...body, ...secrets.body } } : {}),
    ...(access === 'public' ? {} : { token: secrets.token ?? token }),
  })
  return { isDone: isQuery || reply.status === 200, answer: `${name}: ${reply.text}` }
}

/** Entities that no operation stores here. */
const storedOtherwise: readonly string[] = [
  // Ids and times.
  'FormerElector',
  'Received',
  // Ids, and the hash of an address, of those to whom somebody left something.
  'LeftAtAddress',
  'OwnLeftAtAddress',
  // The id and the name of a file, as in the file's own record.
  'UploadedWill',
]

it('the product stores in plain text only what the list allows', async () => {
  const refused: string[] = []
  for (const [name, operation] of inOrder) {
    const { isDone, answer } = await callWithCanaries(name, operation)
    if (!isDone) refused.push(answer)
  }
  expect.soft(refused).toEqual([])
  await goBeyondTheExamples(stack.url)
  // So that the list is about all that the product stores. The kind of a line of the activity log
  // or of a list has a second word (`kindOf`): its entity is the first.
  const stored = [...stack.kinds].map((kind) => kind.split(' ')[0])
  const missing = entities()
    .map(({ name }) => name)
    .filter((name) => !stored.includes(name))
  expect.soft(missing.filter((name) => !storedOtherwise.includes(name))).toEqual([])
  const allowed = plain.flatMap(({ places }) => places).sort()
  // Workers may still be busy with what the last calls caused.
  const compare = async () => expect(await stack.lookEverywhere()).toEqual(allowed)
  await vi.waitFor(compare, { timeout: 120_000, interval: 1000 })
}, 900_000)
