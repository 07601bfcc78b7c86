import { KMSClient } from '@aws-sdk/client-kms'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import * as z from 'zod'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { getItem, writeAll } from '#functions/core/store/table.ts'
import { accountChange } from '#functions/domain/accounts/account.ts'
import { addResponse } from '#functions/domain/personas/change-capture.ts'
import type { Operation } from '#shared/contract/operation.ts'
import { personaCapture } from '#shared/contract/persona-capture.ts'
import { userProfile } from '#shared/contract/user-profile.ts'
import { PERSONA_QUESTIONS } from '#shared/data/persona-questions.ts'
import { PersonaResponse } from '#shared/model/persona-question.ts'
import { covers } from '#tests/covers.ts'
import { type Call, json, refusal as refusalIn, send } from '../api.ts'
import { forgetTestQuestions, testQuestion } from '../builders/personas.ts'
import { accountOf } from '../builders/sharing.ts'
import { newAdministrator } from '../new-administrator.ts'
import { newPerson, type TestPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'

/*
 * The questions about a person: how administrators add them, how far a person is, and what follows
 * from the answers.
 */

const url = inject('url')
const { operations } = personaCapture
const { GetDefaultDashboardPersona, GetDefaultWizardPersona } = userProfile.operations

let administrator: TestPerson
beforeAll(async () => {
  useStackEnvironment(inject('folder'))
  await forgetTestQuestions()
  administrator = await newAdministrator(url)
})
afterAll(forgetTestQuestions)

const as =
  ({ token }: TestPerson) =>
  (operation: Operation, call: Call = {}) =>
    json(send(url, operation, { ...call, token }))

const refusal = ({ token }: TestPerson, operation: Operation, call: Call) =>
  refusalIn(send(url, operation, { ...call, token }))

/** A response to the question with this number. Questions and answers are counted from 1. */
const response = (number: number, ...answers: number[]) => {
  const question = PERSONA_QUESTIONS[number - 1]
  return {
    questionId: question?.questionId,
    answerIds: answers.map((answerNumber) => question?.answers[answerNumber - 1]?.answerId),
  }
}
const [married, young, stories] = [response(1, 2), response(2, 1), response(3, 2)]

const statusOf = async (person: TestPerson) =>
  (await as(person)(operations.GetUserPersonaCaptureProcessStatus)).status
const personaOf = async (person: TestPerson) =>
  (await as(person)(GetDefaultDashboardPersona)).personaId
const add = (person: TestPerson, body: object) =>
  as(person)(operations.AddUserPersonaCaptureAnswer, { body })
const patch = (person: TestPerson, ...responses: object[]) =>
  as(person)(operations.PatchUserPersonaCaptureResponse, { body: { responses } })
const skip = (person: TestPerson, { skipped }: { readonly skipped: boolean }) =>
  as(person)(operations.SkipUserPersonaCapture, { query: { skip: skipped } })

describe('the questions', () => {
  const addQuestion = (...questions: string[]) =>
    as(administrator)(operations.AddPersonaCaptureQuestions, {
      body: { questions: questions.map((question) => ({ question, picture: 'desk' })) },
    })

  it('begin with the five that every stage has, each with its answers', async () => {
    const member = await newPerson(url)
    const { items } = await as(member)(operations.GetAllPersonaCaptureQuestions)
    expect(items.slice(0, 5)).toMatchObject(
      PERSONA_QUESTIONS.map((question, index) => ({ ...question, position: index + 1 })),
    )
    const second = await as(member)(operations.GetPersonaCaptureQuestionByPosition, {
      query: { position: 2 },
    })
    expect(second).toEqual(items[1])
    const { questionId } = second
    expect(
      await as(member)(operations.GetPersonaCaptureQuestionById, { query: { questionId } }),
    ).toEqual(second)
  })

  it('are added by administrators alone', async () => {
    const member = await newPerson(url)
    const body = { questions: [{ question: testQuestion(), picture: 'desk' }] }
    expect(await refusal(member, operations.AddPersonaCaptureQuestions, { body })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const { questionId } = PERSONA_QUESTIONS[0] ?? {}
    const answers = { query: { questionId }, body: { answers: [{ label: 'Something else' }] } }
    expect(
      await refusal(member, operations.AddPersonaCaptureQuestionAnswers, answers),
    ).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const { items } = await as(member)(operations.GetAllPersonaCaptureQuestions)
    expect(JSON.stringify(items)).not.toMatch(/Something else/)
  })

  it('take different places when two calls add at once, and a repeated call adds none', async () => {
    const [one, other] = [testQuestion(), testQuestion()]
    const added = await Promise.all([addQuestion(one), addQuestion(other)])
    const places = added.map(({ items: [question] }) => question.position)
    expect(new Set(places).size).toBe(2)
    expect(await addQuestion(one, other)).toEqual({ items: added.flatMap(({ items }) => items) })
  })

  it('get answers, each once by its words, and twelve more are too many', async () => {
    const {
      items: [{ questionId }],
    } = await addQuestion(testQuestion())
    const addAnswers = (...labels: string[]) =>
      as(administrator)(operations.AddPersonaCaptureQuestionAnswers, {
        query: { questionId },
        body: { answers: labels.map((label) => ({ label, speaksFor: ['organizer'] })) },
      })
    await Promise.all([addAnswers('Yes'), addAnswers('No')])
    const { answers } = await addAnswers('No', 'Perhaps', 'Perhaps')
    expect(answers.map(({ label }: { label: string }) => label).sort()).toEqual([
      'No',
      'Perhaps',
      'Yes',
    ])
    const many = Array.from({ length: 12 }, (_, index) => ({ label: `Answer ${index}` }))
    expect(
      await refusal(administrator, operations.AddPersonaCaptureQuestionAnswers, {
        query: { questionId },
        body: { answers: many },
      }),
    ).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field: 'answers' })
  })
})

describe('a person', () => {
  it('begins with the first answer, can skip the rest and resume, and is done once they say so', async () => {
    covers('1.12', '3.31', '4.21')
    const person = await newPerson(url)
    expect(await statusOf(person)).toBe('NONE')
    // Resuming before anything was answered stores nothing.
    expect((await skip(person, { skipped: false })).version).toBe(0)
    await add(person, married)
    expect(await statusOf(person)).toBe('STARTED')
    expect((await skip(person, { skipped: true })).status).toBe('SKIPPED')
    const { responses } = await as(person)(operations.GetUserPersonaCaptureResponses)
    expect(responses).toEqual([married])
    expect((await skip(person, { skipped: false })).status).toBe('STARTED')
    const done = await as(person)(operations.SaveUserPersonaCaptureResult)
    expect(done.status).toBe('DONE')
    expect(await as(person)(operations.SaveUserPersonaCaptureResult)).toEqual(done)
    expect(await skip(person, { skipped: true })).toEqual(done)
    expect((await patch(person, young)).status).toBe('DONE')
  })

  it('can skip all questions without an answer, and still answer later', async () => {
    covers('4.21')
    const person = await newPerson(url)
    expect((await skip(person, { skipped: true })).status).toBe('SKIPPED')
    expect(await personaOf(person)).toBe('everyone')
    expect((await add(person, young)).status).toBe('STARTED')
  })

  it('loses no answer when two are stored at once, and a repeated answer changes nothing', async () => {
    const person = await newPerson(url)
    await Promise.all([add(person, married), add(person, young), add(person, stories)])
    const read = await as(person)(operations.GetUserPersonaCaptureResponses)
    expect(read.responses).toHaveLength(3)
    expect((await add(person, young)).version).toBe(read.version)
    const call = { body: response(2, 3) }
    expect(await refusal(person, operations.AddUserPersonaCaptureAnswer, call)).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    })
  })

  it('is told which field of an impossible answer is wrong', async () => {
    const person = await newPerson(url)
    const refusedAdd = (body: object) =>
      refusal(person, operations.AddUserPersonaCaptureAnswer, { body })
    const refusedPatch = (...responses: object[]) =>
      refusal(person, operations.PatchUserPersonaCaptureResponse, { body: { responses } })
    const invalid = (field: string) => ({ status: 400, code: 'VALIDATION_FAILED', field })
    // There is nothing to replace yet.
    expect(await refusedPatch(married)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusedAdd(response(1, 1, 2))).toMatchObject(invalid('answerIds'))
    expect(await refusedAdd(response(4, 1, 1))).toMatchObject(invalid('answerIds'))
    const ofAnotherQuestion = { ...married, answerIds: young.answerIds }
    expect(await refusedAdd(ofAnotherQuestion)).toMatchObject(invalid('answerIds.0'))
    await add(person, response(4, 1, 3))
    expect(await refusedPatch(married, response(2, 1, 2))).toMatchObject(
      invalid('responses.1.answerIds'),
    )
    expect(await refusedPatch(married, married)).toMatchObject(invalid('responses.1.questionId'))
  })

  it('has answers that nobody else reads, and that are sealed in the table', async () => {
    const person = await newPerson(url)
    await add(person, married)
    const item = await getItem({ pk: `PERSON#${person.userId}`, sk: 'PERSONA-CAPTURE' })
    const { answers } = z.object({ answers: z.instanceof(Uint8Array) }).parse(item)
    expect(Buffer.from(answers).toString()).not.toContain(String(married.questionId))
    expect(Object.keys(item ?? {}).sort()).toEqual([
      'answers',
      'createdAt',
      'entity',
      'pk',
      'schemaVersion',
      'sk',
      'status',
      'updatedAt',
      'version',
    ])
    for (const stranger of [await newPerson(url), administrator]) {
      for (const operation of [
        operations.GetUserPersonaCaptureResponses,
        operations.GetUserPersonaCaptureProcessStatus,
        operations.SaveUserPersonaCaptureResult,
      ]) {
        const call = { query: { userId: person.userId } }
        expect(await refusal(stranger, operation, call)).toMatchObject({ status: 404 })
      }
    }
  })
})

describe('on a bad day', () => {
  it('nothing is stored of an answer that cannot be encrypted', async () => {
    const person = await newPerson(url)
    const account = await accountOf(person)
    const kms = vi.spyOn(KMSClient.prototype, 'send').mockImplementation(() => {
      throw new Error('KMS does not answer.')
    })
    const storing = addResponse(account, PersonaResponse.parse(married), currentTime())
    await expect(storing).rejects.toThrow('KMS does not answer.')
    expect(kms).toHaveBeenCalled()
    kms.mockRestore()
    expect(await statusOf(person)).toBe('NONE')
    expect((await add(person, married)).version).toBe(1)
  })

  it('a person without a plan, whose death was reported by mistake, can still answer', async () => {
    const person = await newPerson(url)
    const { userId } = await accountOf(person)
    await writeAll([accountChange(userId, { reportedSince: currentTime().toISOString() })])
    expect((await add(person, young)).status).toBe('STARTED')
    expect(await personaOf(person)).toBe('parent')
  })

  it('the second of two windows that replace all answers is refused, and nothing of the first is lost', async () => {
    const person = await newPerson(url)
    const { version } = await add(person, married)
    const replace = (...replaced: object[]) => ({ body: { responses: replaced, version } })
    await as(person)(operations.PatchUserPersonaCaptureResponse, replace(married, young))
    expect(
      await refusal(person, operations.PatchUserPersonaCaptureResponse, replace(stories)),
    ).toMatchObject({ status: 409, code: 'STALE_VERSION' })
    const { responses } = await as(person)(operations.GetUserPersonaCaptureResponses)
    expect(responses).toEqual([married, young])
  })
})

describe('the answers', () => {
  it('choose the persona of the checklist, and the order of the wizard after the rest was skipped', async () => {
    const person = await newPerson(url)
    await add(person, married)
    expect(await personaOf(person)).toBe('couple')
    await patch(person, married, young, stories)
    expect(await personaOf(person)).toBe('parent')
    await skip(person, { skipped: true })
    expect((await as(person)(GetDefaultWizardPersona)).order).toEqual([
      'begin-will',
      'finish-will',
      'sign-will',
      'complete-profile',
      'spouse-will',
    ])
    await patch(person)
    expect(await personaOf(person)).toBe('everyone')
  })

  it('offer what they say to be filled in, and nothing once they are taken back', async () => {
    const person = await newPerson(url)
    const offers = async () => (await as(person)(operations.GetUserPersonaCaptureResponses)).offers
    await add(person, married)
    expect(await offers()).toEqual(['married'])
    await patch(person, response(1, 3), response(2, 3))
    expect(await offers()).toEqual(['no-children'])
    await patch(person, response(1, 3))
    expect(await offers()).toEqual([])
  })
})
