import { describe, expect, it } from 'vitest'
import { findCapture, findStoredCapture } from '#functions/domain/personas/capture-repository.ts'
import { loadPersona } from '#functions/domain/personas/own-persona.ts'
import { listQuestions, loadQuestionAt } from '#functions/domain/personas/question-repository.ts'
import { owner, servesItems } from './serve-items.fixture.ts'

/*
 * As in opens-2026-11.test.ts, for the questions about a person, which the product stored a little
 * later.
 */

const id = (end: string) => `3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9e${end}`

servesItems('2026-11-personas.json')

describe('what was stored of questions and answers in November 2026', () => {
  it('opens as questions, with what their answers speak for and offer', async () => {
    const [first, fourth] = await listQuestions()
    expect(first).toMatchObject({
      questionId: id('10'),
      position: 1,
      question: 'Who shares your life?',
      picture: 'armchairs',
      several: false,
      version: 2,
    })
    expect(first?.answers[1]).toEqual({
      answerId: id('12'),
      label: 'I am married',
      speaksFor: ['couple'],
      offers: ['married'],
    })
    expect(await loadQuestionAt(4)).toEqual(fourth)
  })

  it('opens as what a person answered, and chooses their persona', async () => {
    expect(await findStoredCapture(owner.userId)).toMatchObject({ status: 'SKIPPED', version: 3 })
    expect(await findCapture(owner)).toMatchObject({
      responses: [
        { questionId: id('10'), answerIds: [id('12')] },
        { questionId: id('40'), answerIds: [id('41'), id('43')] },
      ],
    })
    expect((await loadPersona(owner)).personaId).toBe('couple')
  })
})
