import { beforeAll, describe, expect, inject, it } from 'vitest'
import { handleFollowUp } from '#events/workers/results.ts'
import { writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { findPrompts, promptsChange } from '#functions/domain/memories/prompt-repository.ts'
import { memories } from '#shared/contract/memories.ts'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import { nextPromptAt } from '#shared/rules/memories/next-prompt.ts'
import { json, send } from '../api.ts'
import { deleteAccount } from '../builders/deletion.ts'
import { entitle } from '../builders/entitle.ts'
import { accountOf } from '../builders/sharing.ts'
import { inbox, nextMessage } from '../inbox.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* One question a week by mail, for owners who want it. */

const url = inject('url')
beforeAll(() => useStackEnvironment(inject('folder')))

const { GetMemoryPrompts, SetMemoryPrompts, StopMemoryPrompts } = memories.operations
const timeZone = 'America/Chicago'

const newWriter = async (): Promise<TestPerson> => {
  const person = await newPerson(url)
  await entitle(person, 'doublewilluser')
  return person
}
const settings = ({ token }: TestPerson) => json(send(url, GetMemoryPrompts, { token }))
const setPrompts = ({ token }: TestPerson, { on }: { readonly on: boolean }) =>
  json(send(url, SetMemoryPrompts, { token, body: { on, timeZone } }))

/** Switches the questions on, as if a week ago, and returns the entry that the sweep offers now. */
const dueNow = async (person: TestPerson) => {
  await setPrompts(person, { on: true })
  const account = await accountOf(person)
  const before = await findPrompts(account.userId)
  if (!before) throw new Error('The questions are off.')
  const at = new Date(Date.now() - 60_000).toISOString()
  await writeAll(promptsChange(account.userId, before, { ...before, nextAt: at, version: 2 }))
  return { type: 'DueOffered', kind: 'prompt', owner: account.userId, id: account.userId, at }
}

const mailsTo = async ({ email }: TestPerson) => (await inbox(url, email)).length

describe('the weekly question', () => {
  it('is off until its owner switches it on, and is then planned for the next Sunday', async () => {
    const person = await newWriter()
    expect(await settings(person)).toEqual({ on: false })
    const on = { on: true, nextAt: nextPromptAt(new Date(), timeZone) }
    expect(await setPrompts(person, { on: true })).toEqual(on)
    expect(await setPrompts(person, { on: true })).toEqual(on)
    expect(await settings(person)).toEqual(on)
    expect(await setPrompts(person, { on: false })).toEqual({ on: false })
    expect(await settings(person)).toEqual({ on: false })
  })

  it('comes once, leads to a new memory, and is planned again for the next Sunday', async () => {
    const person = await newWriter()
    const due = await dueNow(person)
    const sentBefore = await mailsTo(person)
    await Promise.all([1, 2, 3].map(() => handleFollowUp(due)))
    const { subject, text } = await nextMessage(url, person.email, sentBefore)
    expect(subject).toBe('A question about your life')
    expect(text).toContain(MEMORY_PROMPTS[0].text)
    expect(text).toContain(`/memories/add?prompt=${MEMORY_PROMPTS[0].id}`)
    await handleFollowUp(due)
    expect(await mailsTo(person)).toBe(sentBefore + 1)
    expect(await settings(person)).toEqual({
      on: true,
      nextAt: nextPromptAt(new Date(), timeZone),
    })
    expect((await findPrompts((await accountOf(person)).userId))?.sent).toEqual([
      MEMORY_PROMPTS[0].id,
    ])
  })

  it('ends with one tap that needs no sign-in, and another code ends nothing', async () => {
    const person = await newWriter()
    const due = await dueNow(person)
    const sentBefore = await mailsTo(person)
    await handleFollowUp(due)
    const { text } = await nextMessage(url, person.email, sentBefore)
    const code = /\/portal\/questions#code=([\w-]{27})/.exec(text)?.[1]
    const tap = (body: object) => send(url, StopMemoryPrompts, { body })
    expect(JSON.parse((await tap({ code: 'A'.repeat(27) })).text).code).toBe('CODE_INVALID')
    expect((await settings(person)).on).toBe(true)
    expect(await json(tap({ code }))).toEqual({ on: false })
    expect(await json(tap({ code }))).toEqual({ on: false })
    expect(await settings(person)).toEqual({ on: false })
  })

  it('does not come any more once a death was reported, even if the report is withdrawn', async () => {
    const person = await newWriter()
    const due = await dueNow(person)
    const { userId } = await accountOf(person)
    const sentBefore = await mailsTo(person)
    await writeAll([accountChange(userId, { reportedSince: new Date().toISOString() })])
    await handleFollowUp(due)
    await writeAll([accountChange(userId, { reportedSince: undefined })])
    await handleFollowUp(due)
    expect(await settings(person)).toEqual({ on: false })
    expect(await mailsTo(person)).toBe(sentBefore)
  })

  it('needs a plan to be switched on and to be sent, and none to be switched off', async () => {
    const person = await newWriter()
    const due = await dueNow(person)
    const sentBefore = await mailsTo(person)
    await entitle(person, 'free')
    const body = { on: true, timeZone }
    const refused = await json(send(url, SetMemoryPrompts, { token: person.token, body }), 403)
    expect(refused.code).toBe('UPGRADE_REQUIRED')
    await handleFollowUp(due)
    expect(await mailsTo(person)).toBe(sentBefore)
    expect(await settings(person)).toEqual({ on: false })
    expect(await setPrompts(person, { on: false })).toEqual({ on: false })
  })

  it('is not sent for a deleted account', async () => {
    const person = await newWriter()
    const due = await dueNow(person)
    await deleteAccount(person)
    const sentBefore = await mailsTo(person)
    await handleFollowUp(due)
    expect(await mailsTo(person)).toBe(sentBefore)
  })
})
