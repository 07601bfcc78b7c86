import { expect, inject } from 'vitest'
import { counterKey, countOne, type RateScope, windowAt } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { listActivity } from '#functions/domain/activity/activity.ts'
import { contactData } from '#shared/contract/contact-data.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { wills } from '#shared/contract/wills.ts'
import { UserId } from '#shared/model/ids.ts'
import { type Call, json, refusal as refusalIn, send } from '../api.ts'
import { beforeNextTransaction } from '../before-next-transaction.ts'
import { singleTexan } from '../builders/families.ts'
import { inbox, linkCodeIn, nextMessage } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'

/*
 * The steps by which people become delegates and get shares: by mail and code, with real calls.
 */

export const url = inject('url')
export const sharingOperations = sharing.operations

export const ok = ({ token }: TestPerson, operation: Operation, input: Call = {}) =>
  json(send(url, operation, { ...input, token }))
export const refusal = ({ token }: TestPerson, operation: Operation, input: Call = {}) =>
  refusalIn(send(url, operation, { ...input, token }))
export const addContact = async (owner: TestPerson, parts: object): Promise<string> =>
  (
    await ok(owner, contactData.operations.AddContactWithDetail, {
      body: { firstName: 'Beatriz', lastName: 'Moreno', ...parts },
    })
  ).contactId
/** The owner gives a contact another name right before the next transaction. */
export const renameBeforeNextTransaction = (
  owner: TestPerson,
  contactId: string,
  firstName = 'Bea',
) =>
  beforeNextTransaction(() =>
    ok(owner, contactData.operations.UpdatePersonData, { query: { itemId: contactId, firstName } }),
  )
export const withMail = (email: string) => ({ emails: [{ email }] })

/** An owner, and a friend who is a contact of theirs. */
export const pair = async () => {
  const [owner, friend] = await Promise.all([newPerson(url), newPerson(url)])
  const id = await addContact(owner, withMail(friend.email))
  const sentBefore = (await inbox(url, friend.email)).length
  return { owner, friend, id, sentBefore }
}
export const inviteFriend = async () => {
  const parts = await pair()
  const item = await ok(parts.owner, sharingOperations.EnableDelegate, { query: { id: parts.id } })
  const mail = await nextMessage(url, parts.friend.email, parts.sentBefore)
  return { ...parts, item, mail, code: linkCodeIn(mail.text) }
}
/** Waits until somebody has a mail with these words: other notices may come in between. */
export const untilTold = ({ email }: TestPerson, words: string) =>
  expect
    .poll(async () => (await inbox(url, email)).map(({ subject, text }) => `${subject} ${text}`), {
      timeout: 150_000,
    })
    .toContainEqual(expect.stringContaining(words))
export const acceptInvitation = async () => {
  const parts = await inviteFriend()
  await ok(parts.friend, sharingOperations.AcceptRequest, { query: { code: parts.code } })
  await untilTold(parts.owner, 'is now your delegate')
  return parts
}
/** Counts `times` uses of a daily limit, as if they had happened. `forget` takes the count back. */
export const useUp = async (scope: RateScope, value: string, times: number) => {
  const window = windowAt(new Date(), 24 * 60)
  for (let time = 0; time < times; time += 1) await countOne(`${scope}-subject`, value, window)
  const Key = counterKey(`${scope}-subject`, value, window.startsAt)
  return { forget: () => writeAll([{ remove: { Key } }]) }
}
export const kinds = async ({ userId }: TestPerson) =>
  (await listActivity(UserId.parse(userId), { pageSize: 50 })).items.map(({ kind }) => kind)
export const statusOf = async (owner: TestPerson, id: string) =>
  (await ok(owner, sharingOperations.DelegateStatus, { query: { id } })).status

/** Stores the account of a person as created so many milliseconds ago. */
export const setAge = async ({ userId }: TestPerson, age: number) =>
  writeAll([
    accountChange(UserId.parse(userId), {
      createdAt: new Date(Date.now() - age).toISOString(),
    }),
  ])
export const withWill = async (person: TestPerson): Promise<string> =>
  (await ok(person, wills.operations.CreateWill, { body: { role: 'own', draft: singleTexan } }))
    .willId
export const shareWithFriend = async (terms: object = {}) => {
  const parts = await pair()
  const targetId = await withWill(parts.owner)
  const target = { targetType: 'will', targetId }
  const item = await ok(parts.owner, sharingOperations.EnableTargetShare, {
    query: { ...target, contactId: parts.id, ...terms },
  })
  return { ...parts, target, targetId, item }
}
export const claimShare = async () => {
  const parts = await shareWithFriend()
  const code = linkCodeIn((await nextMessage(url, parts.friend.email, parts.sentBefore)).text)
  const answer = await ok(parts.friend, sharingOperations.ClaimShare, { query: { code } })
  return { ...parts, code, answer }
}
export const readWill = (person: TestPerson, willId: string, showWatermark = false) =>
  send(url, wills.operations.GenerateWillPdfByWillId, {
    query: { willId, showWatermark },
    token: person.token,
  })
export const listShared = async (person: TestPerson) =>
  (await ok(person, sharingOperations.GetSharedWithMeListAsync, { body: {} })).items
