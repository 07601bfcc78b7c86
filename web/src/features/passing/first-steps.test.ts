import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.tsx'

it('the first steps name “Things to settle”, unless it is known that there is no will or no such list', () => {
  const things = { account: 0, document: 0, memory: 0, company: 0 }
  const will = { people: 0, you: false, signed: false }
  const details = (status: Parameters<typeof firstSteps>[0]) =>
    firstSteps(status)
      .map(({ detail }) => detail)
      .join(' ')
  const notKnownYet = {}
  for (const status of [notKnownYet, { opened: { will, messages: 0, things }, toSettle: true }])
    expect(details(status)).toContain('“Things to settle” says where it is')
  expect(details({ opened: { messages: 0, things } })).not.toContain('Things to settle')
  // A delegate who has nothing to settle has no such list.
  expect(details({ opened: { will, messages: 0, things }, toSettle: false })).not.toContain(
    'Things to settle',
  )
})
