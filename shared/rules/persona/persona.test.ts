import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PERSONA_QUESTIONS } from '#shared/data/persona-questions.ts'
import { PersonaAnswerId, PersonaQuestionId } from '#shared/model/ids.ts'
import { PersonaId } from '#shared/model/persona.ts'
import { PersonaQuestion, type PersonaResponse } from '#shared/model/persona-question.ts'
import { WillDraft } from '#shared/model/will-draft.ts'
import { isAsked } from './is-asked.ts'
import { offersOf, personaOf } from './persona-of.ts'
import { responseProblem, statusAfter } from './response-problem.ts'
import { responsesOfWill } from './responses-of-will.ts'

const at = '2026-11-22T09:00:00.000Z'
const questions = PERSONA_QUESTIONS.map((seed, place) =>
  PersonaQuestion.parse({
    ...seed,
    position: place + 1,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }),
)

/** The response to the question with this number, from 1, by the numbers of its answers. */
const response = (number: number, ...answers: number[]): PersonaResponse => {
  const question = questions[number - 1]
  if (!question) throw new Error(`There is no question ${number}.`)
  return {
    questionId: question.questionId,
    answerIds: answers.flatMap((answer) => question.answers[answer - 1]?.answerId ?? []),
  }
}

/** Some of the questions, each answered in a possible way. */
const possible = fc
  .tuple(
    ...questions.map(({ answers, several }, place) =>
      fc
        .uniqueArray(fc.integer({ min: 1, max: answers.length }), {
          maxLength: several ? answers.length : 1,
        })
        .map((chosen) => (chosen.length > 0 ? [response(place + 1, ...chosen)] : [])),
    ),
  )
  .map((responses) => responses.flat())

describe('the questions that every stage has', () => {
  it('are asked, have ids and words of their own, and match the schema', () => {
    expect(questions.every(isAsked)).toBe(true)
    const ids = questions.flatMap(({ questionId, answers }) => [
      String(questionId),
      ...answers.map(({ answerId }) => String(answerId)),
    ])
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(5)
    for (const { answers } of questions) {
      expect(new Set(answers.map(({ label }) => label)).size).toBe(answers.length)
    }
  })

  it('can choose every persona', () => {
    const chosen = new Set(
      questions.flatMap(({ answers }, place) =>
        answers.map((_, answer) => personaOf(questions, [response(place + 1, answer + 1)])),
      ),
    )
    expect([...chosen].sort()).toEqual([...PersonaId.options].sort())
  })
})

describe('what the will answers already', () => {
  const known = (draft: object) => responsesOfWill(questions, WillDraft.parse(draft), '2026-11-30')
  const child = (dob: string) => ({
    hasChildren: true,
    dependents: [{ id: 'a', legalName: 'Leo Haddad', dob }],
  })

  it('is that somebody is married, and has children, grown up or not, or none', () => {
    expect(known({ about: { maritalStatus: 'married' } })).toEqual([response(1, 2)])
    expect(known(child('2019-03-01'))).toEqual([response(2, 1)])
    expect(known(child('2008-11-30'))).toEqual([response(2, 2)])
    expect(known({ hasChildren: false })).toEqual([response(2, 3)])
  })

  it('is nothing that nobody chose, or that is not complete', () => {
    expect(known({ about: { maritalStatus: 'single' } })).toEqual([])
    const preset = { about: { maritalStatus: 'married' }, unanswered: ['maritalStatus'] }
    expect(known(preset)).toEqual([])
    expect(known({ hasChildren: true })).toEqual([])
    expect(known(child(''))).toEqual([])
  })
})

describe('the persona', () => {
  it('is everyone without answers, and with answers that speak for none', () => {
    expect(personaOf(questions, [])).toBe('everyone')
    expect(personaOf(questions, [response(1, 1), response(2, 3)])).toBe('everyone')
  })

  it('is the one that most questions speak for', () => {
    const parent = response(2, 1)
    expect(personaOf(questions, [parent, response(3, 2), response(4, 3)])).toBe('memory-keeper')
    expect(personaOf(questions, [response(1, 2), parent, response(3, 2)])).toBe('parent')
  })

  it('counts a question once, however many of its answers were chosen', () => {
    expect(personaOf(questions, [response(2, 1), response(4, 1, 2, 4)])).toBe('parent')
  })

  it('puts the will first for a person who wants it first, although their papers are scattered', () => {
    expect(personaOf(questions, [response(3, 1), response(4, 1)])).toBe('everyone')
  })

  it('does not depend on the order of answers, nor on answers to questions that do not exist', () => {
    fc.assert(
      fc.property(
        possible.chain((responses) =>
          fc.tuple(
            fc.constant(responses),
            fc.shuffledSubarray(responses, { minLength: responses.length }),
          ),
        ),
        fc.uuid({ version: 4 }),
        (both, id) => {
          const [responses, shuffled] = both
          const strange = {
            questionId: PersonaQuestionId.parse(id),
            answerIds: [PersonaAnswerId.parse(id)],
          }
          const reversed = shuffled.map((answer) => ({
            ...answer,
            answerIds: answer.answerIds.toReversed(),
          }))
          expect(personaOf(questions, [strange, ...reversed])).toBe(personaOf(questions, responses))
        },
      ),
    )
  })

  it('does not change when one more question speaks for it alone', () => {
    fc.assert(
      fc.property(possible, (responses) => {
        const persona = personaOf(questions, responses)
        const answerId = PersonaAnswerId.parse('3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9ee1')
        const questionId = PersonaQuestionId.parse('3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9ee0')
        const more = PersonaQuestion.parse({
          ...questions[0],
          questionId,
          position: 6,
          answers: [{ answerId, label: 'Yes', speaksFor: [persona] }],
        })
        const answered = [...responses, { questionId, answerIds: [answerId] }]
        expect(personaOf([...questions, more], answered)).toBe(persona)
      }),
    )
  })
})

describe('what is offered to be filled in', () => {
  it('follows from the chosen answers alone', () => {
    expect(offersOf(questions, [response(1, 2)])).toEqual(['married'])
    expect(offersOf(questions, [response(1, 3), response(2, 1)])).toEqual(['children'])
    expect(offersOf(questions, [response(2, 3), response(3, 1)])).toEqual(['no-children'])
    expect(offersOf(questions, [response(1, 1), response(4, 1, 2, 3, 4)])).toEqual([])
  })
})

describe('a response', () => {
  it('is possible with one answer, or with several where the question allows it', () => {
    fc.assert(
      fc.property(possible, (responses) => {
        for (const given of responses) expect(responseProblem(questions, given)).toBeUndefined()
      }),
    )
    expect(responseProblem(questions, response(1, 1, 2))?.message).toBe('Choose one answer.')
    expect(responseProblem(questions, response(4, 1, 1))?.field).toBe('answerIds')
  })

  it('names the answer that belongs to another question', () => {
    const [one, other] = [response(4, 1, 2), response(1, 2)]
    const answerIds = [...one.answerIds, ...other.answerIds]
    expect(responseProblem(questions, { ...one, answerIds })?.field).toBe('answerIds.2')
    expect(responseProblem([], one)?.field).toBe('questionId')
  })
})

describe('the status', () => {
  const act = fc.constantFrom(
    'answer' as const,
    'save' as const,
    'skip' as const,
    'resume' as const,
  )

  it('stays done, whatever follows', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(act, fc.boolean())), (acts) => {
        const last = acts.reduce(
          (status, [step, answered]) => statusAfter(status, step, answered),
          statusAfter('NONE', 'save', false),
        )
        expect(last).toBe('DONE')
      }),
    )
  })

  it('is never none while an answer is stored, and never done before it was saved', () => {
    fc.assert(
      fc.property(fc.array(act.filter((step) => step !== 'save')), (acts) => {
        const last = acts.reduce<ReturnType<typeof statusAfter>>(
          (status, step) => statusAfter(status, step, true),
          'NONE',
        )
        expect(last).not.toBe('DONE')
        if (acts.length > 0) expect(last).not.toBe('NONE')
      }),
    )
  })

  it('asks again after a skip, from the beginning if nothing was answered', () => {
    expect(statusAfter('SKIPPED', 'resume', false)).toBe('NONE')
    expect(statusAfter('SKIPPED', 'resume', true)).toBe('STARTED')
    expect(statusAfter('SKIPPED', 'answer', true)).toBe('STARTED')
  })
})
