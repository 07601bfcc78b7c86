import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.tsx'

it('the first steps say where the signed will is, or that it was not noted', () => {
  const things = { account: 0, document: 0, memory: 0, company: 0 }
  const will = { people: 0, you: false, signed: false }
  const opened = { will, messages: 0, things }
  const details = (status: Parameters<typeof firstSteps>[0]) =>
    firstSteps(status)
      .map(({ detail }) => detail)
      .join(' ')
  const later = '“Things to settle” says where it is, once that has opened'
  for (const notYet of [{}, { opened }]) expect(details(notYet)).toContain(later)
  const called = 'Elena'
  expect(details({ opened, called, signedWill: { place: 'In the safe' } })).toContain(
    'Elena noted where it is: “In the safe”.',
  )
  expect(details({ opened, called, signedWill: {} })).toContain('Nobody noted here where it is.')
  // No will was kept here. The page of the account itself does not tell the place.
  for (const silent of [{ opened: { messages: 0, things } }, { opened, own: true }])
    expect(details(silent)).not.toMatch(/where it is/)
})
