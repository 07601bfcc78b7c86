import { expect, it } from 'vitest'
import * as z from 'zod'
import { willSteps } from '#shared/data/will-steps.ts'
import { patterns } from '#shared/paths.ts'
import routes from '#tests/specification/routes.json' with { type: 'json' }
import { topicOfScreen } from './topic-of-screen.ts'

const topicByPath = new Map(
  Object.entries(topicOfScreen).map(([name, topic]) => [
    name in patterns
      ? patterns[name as keyof typeof patterns] // one of its keys, as the line before says
      : patterns.willStep.replace(':step', name),
    topic,
  ]),
)

const specified = z
  .array(z.object({ path: z.string().transform((path) => path.replaceAll(/\{(\w+)\}/g, ':$1')) }))
  .parse(routes)

it('each of the 56 specified screens, and each of ours, has three answers', () => {
  expect(specified).toHaveLength(56)
  for (const path of [...specified.map((screen) => screen.path), ...Object.values(patterns)]) {
    if (path === patterns.willStep) continue
    expect(topicByPath.get(path), path).toHaveLength(3)
  }
  for (const { id } of willSteps) expect(topicOfScreen[id]).toHaveLength(3)
})

const answers = [...new Set(topicByPath.values())].flat()

it.each(answers)('$question has an answer of two or three short sentences', ({ answer }) => {
  const sentences = answer.split(/(?<=[.!?]) (?=[A-Z“])/)
  expect(sentences.length).toBeGreaterThanOrEqual(2)
  expect(sentences.length).toBeLessThanOrEqual(3)
  expect(answer).toMatch(/\.$/)
  for (const sentence of sentences) expect(sentence.length, sentence).toBeLessThanOrEqual(170)
})

it('no screen asks the same twice', () => {
  for (const topic of topicByPath.values()) {
    expect(new Set(topic.map(({ question }) => question)).size).toBe(3)
  }
})
