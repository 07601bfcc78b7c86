import * as z from 'zod'
import { findCapture } from '#functions/domain/personas/capture-repository.ts'
import { listQuestions } from '#functions/domain/personas/question-repository.ts'
import { PersonaCaptureStatus } from '#shared/model/persona-question.ts'
import { chosenAnswers } from '#shared/rules/persona/persona-of.ts'
import { collector } from './content.ts'

const shape = {
  personalAnswers: z.object({
    status: PersonaCaptureStatus,
    responses: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
  }),
}

/** The owner's answers to the questions that order their checklist, in the words that they read. */
export const personalAnswers = collector(shape, async ({ account }) => {
  const capture = await findCapture(account)
  const responses = chosenAnswers(await listQuestions(), capture?.responses ?? []).map(
    ({ question, chosen }) => ({
      question: question.question,
      answers: chosen.map(({ label }) => label),
    }),
  )
  return {
    files: [],
    page: {
      heading: 'Your answers to our questions',
      items: responses.map(({ question, answers }) => ({
        title: question,
        about: answers.join(' · '),
      })),
    },
    data: { personalAnswers: { status: capture?.status ?? 'NONE', responses } },
  }
})
