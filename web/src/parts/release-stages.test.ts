import { expect, it } from 'vitest'
import { stageTitle } from './release-stages.ts'

const things = { account: 0, document: 0, memory: 0, company: 0 }

it('the title of the first stage names the will, unless it is known that none was kept', () => {
  expect(stageTitle('notices', { opened: { messages: 0, things } })).toBe('Emails to the delegates')
  const will = { people: 0, you: false, signed: false }
  expect(stageTitle('notices', { opened: { will, messages: 0, things } })).toMatch(/will/)
  expect(stageTitle('notices', {})).toMatch(/will/)
})
