import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.tsx'

it('the first steps name “Things to settle” for the place of a will that the owner may keep here', () => {
  const things = { account: 0, document: 0, memory: 0, company: 0 }
  const will = { people: 0, you: false, signed: false }
  const details = (opened: Parameters<typeof firstSteps>[0]) =>
    firstSteps(opened)
      .map(({ detail }) => detail)
      .join(' ')
  const notKnownYet = undefined
  for (const opened of [notKnownYet, { will, messages: 0, things }])
    expect(details(opened)).toContain('“Things to settle” says where it is')
  expect(details({ messages: 0, things })).not.toContain('Things to settle')
})
