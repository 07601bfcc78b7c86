import { findCapture } from '#functions/domain/personas/capture-repository.ts'
import { listQuestions } from '#functions/domain/personas/question-repository.ts'
import { chosenAnswers } from '#shared/rules/persona/persona-of.ts'
import type { Collect } from './content.ts'

/** Collects the owner's answers to the questions that order their checklist. */
export const collectPersonalAnswers: Collect = async ({ account }) => {
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
}
