import { PersonaAnswerId, PersonaQuestionId } from '#shared/model/ids.ts'
import type { PersonaAnswer, PersonaQuestion } from '#shared/model/persona-question.ts'

/** A question as every stage gets it, in this order. Administrators add others after these. */
export type SeedQuestion = Pick<
  PersonaQuestion,
  'questionId' | 'question' | 'why' | 'picture' | 'several' | 'answers'
>

const idStart = '3c1e5a7b-9d2f-4b6c-8e0a-1f3d5b7c9e'

/**
 * Questions and answers are numbered, and their ids are made of these numbers. Ids are stored: no
 * number changes.
 */
const seed = (
  number: number,
  question: Omit<SeedQuestion, 'questionId' | 'answers' | 'several'> & { several?: boolean },
  answers: readonly (Pick<PersonaAnswer, 'label'> & Partial<PersonaAnswer>)[],
): SeedQuestion => ({
  several: false,
  ...question,
  questionId: PersonaQuestionId.parse(`${idStart}${number}0`),
  answers: answers.map((answer, index) => ({
    speaksFor: [],
    offers: [],
    ...answer,
    answerId: PersonaAnswerId.parse(`${idStart}${number}${index + 1}`),
  })),
})

/** The five questions that every stage has from its first deployment. */
export const PERSONA_QUESTIONS: readonly SeedQuestion[] = [
  seed(
    1,
    {
      question: 'Who shares your life?',
      why: 'Couples often plan together, so both of their wills come first.',
      picture: 'armchairs',
    },
    [
      { label: 'I am on my own' },
      { label: 'I am married', speaksFor: ['couple'], offers: ['married'] },
      { label: 'I live with a partner', detail: 'Without marriage.', speaksFor: ['couple'] },
    ],
  ),
  seed(
    2,
    {
      question: 'Do you have children?',
      why: 'A will is where you say who raises them if you cannot.',
      picture: 'swing',
    },
    [
      { label: 'Yes, at least one is under 18', speaksFor: ['parent'], offers: ['children'] },
      { label: 'Yes, all are grown up', offers: ['children'] },
      { label: 'No', offers: ['no-children'] },
    ],
  ),
  seed(
    3,
    {
      question: 'What do you want to settle first?',
      why: 'Your checklist begins with what matters most to you.',
      picture: 'desk',
    },
    [
      { label: 'Who receives what', speaksFor: ['everyone'] },
      { label: 'My words and my stories', speaksFor: ['memory-keeper'] },
      { label: 'My papers and accounts', speaksFor: ['organizer'] },
      { label: 'I am not sure yet' },
    ],
  ),
  seed(
    4,
    {
      question: 'What would your family have to look for?',
      why: 'What is hard to find is worth writing down early. Choose all that are true.',
      picture: 'chest',
      several: true,
    },
    [
      { label: 'Papers in drawers and folders', speaksFor: ['organizer'] },
      { label: 'Accounts and passwords', speaksFor: ['organizer'] },
      { label: 'Photos, letters and stories', speaksFor: ['memory-keeper'] },
      { label: 'Business papers', speaksFor: ['organizer'] },
    ],
  ),
  seed(
    5,
    {
      question: 'Who do you think of first?',
      why: 'The person you plan for decides where to begin.',
      picture: 'path',
    },
    [
      { label: 'A child who needs me', speaksFor: ['parent'] },
      { label: 'The person I live with', speaksFor: ['couple'] },
      {
        label: 'Those who come after me',
        detail: 'Grandchildren, for example.',
        speaksFor: ['memory-keeper'],
      },
      { label: 'The person who will sort it all out', speaksFor: ['organizer'] },
    ],
  ),
]
