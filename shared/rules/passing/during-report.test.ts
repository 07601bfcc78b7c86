import { expect, it } from 'vitest'
import { reportOfNotice, stillHolds } from './during-report.ts'
import { candidate, Story } from './passing.fixture.ts'
import { periods } from './periods.ts'

const story = () => new Story([candidate(1), candidate(2)]).report()

it('a notice of a report holds until the release, and one of a release until it is revoked', () => {
  const releasedStory = story()
    .confirm(2)
    .wait(20 * periods.day)
  expect(releasedStory.passing.state).toBe('RELEASED')
  const notices = releasedStory.told.map(({ notice }) => ({
    notice,
    during: reportOfNotice(notice),
  }))
  const [reported] = notices.filter(({ notice }) => notice.kind === 'REPORTED')
  const [released] = notices.filter(({ notice }) => notice.kind === 'RELEASED')
  if (!reported?.during || !released?.during) throw new Error('There are no such notices.')
  expect(stillHolds(story().passing, reported.during)).toBe(true)
  expect(stillHolds(story().passing, released.during)).toBe(false)
  expect(stillHolds(releasedStory.passing, reported.during)).toBe(false)
  expect(stillHolds(releasedStory.passing, released.during)).toBe(true)
  const revoked = releasedStory.do({ type: 'object' }).passing
  expect(revoked.state).toBe('REVOKED')
  expect(stillHolds(revoked, released.during)).toBe(false)
})

it('a notice of another report does not hold', () => {
  const during = { caseId: '00000000-0000-4000-8000-000000000901', released: false }
  expect(stillHolds(story().passing, during)).toBe(false)
})

it('a notice that says how a report ended, or is about none, depends on no report', () => {
  const { caseId } = story().passing.report ?? {}
  expect(reportOfNotice({ caseId, state: 'ALIVE' })).toBeUndefined()
  expect(reportOfNotice({ caseId, state: 'REVOKED' })).toBeUndefined()
  expect(reportOfNotice({ caseId: undefined, state: 'REPORTED' })).toBeUndefined()
})
