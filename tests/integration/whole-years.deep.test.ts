import { beforeAll, expect, inject, it } from 'vitest'
import { memories } from '#shared/contract/memories.ts'
import { messages } from '#shared/contract/messages.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/* The lists of one year, in which a person has written more than a page holds. */

const url = inject('url')
const entryCount = 225
const atOnce = 25

let person: TestPerson
beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  person = await newPerson(url)
  await entitle(person, 'doublewilluser')
})

it('the timeline has every memory of a year', async () => {
  const { UpsertMemories, GetAllMemoriesByUserId } = memories.operations
  const { token } = person
  for (let begun = 0; begun < entryCount; begun += atOnce) {
    const some = Array.from({ length: atOnce }, (_, place) => ({
      title: `Memory ${begun + place}`,
      date: '1974-06',
    }))
    await json(send(url, UpsertMemories, { body: { memories: some }, token }))
  }
  const ofYear = await json(send(url, GetAllMemoriesByUserId, { query: { year: 1974 }, token }))
  expect(ofYear).toHaveLength(entryCount)
})

it('the timeline has every message of a year', async () => {
  const { CreateEmptyDraft, GetMessagesByYear, GetMessageYears } = messages.operations
  const { token } = person
  for (let begun = 0; begun < entryCount; begun += 5) {
    const drafts = Array.from({ length: 5 }, () => json(send(url, CreateEmptyDraft, { token })))
    await Promise.all(drafts)
  }
  const [year] = (await json(send(url, GetMessageYears, { token }))).written
  expect(await json(send(url, GetMessagesByYear, { query: { year }, token }))).toHaveLength(
    entryCount,
  )
})
