import { expect, it } from 'vitest'
import { certificateHint, certificateLead } from './certificate-words.ts'
import { report } from './report.fixture.ts'

const handedIn = (own: boolean, review: 'WAITING' | 'REFUSED') => ({
  called: 'Carmen',
  report: { ...report, certificates: [{ at: report.reportedAt, by: 'Ben Moreno', own, review }] },
})

it('a delegate whose certificate waits is not asked for one again', () => {
  expect(certificateLead(handedIn(true, 'WAITING'))).toMatch(/it replaces the first\.$/)
  expect(certificateHint(handedIn(true, 'WAITING'))).toMatch(
    /^You handed one in on \w+, \w+ \d+, \d{4}\. /,
  )
})

it('the hint says that a certificate is in, whoever handed it in, unless it was refused', () => {
  expect(certificateHint(handedIn(false, 'WAITING'))).toMatch(/^One is in\./)
  expect(certificateHint(handedIn(false, 'REFUSED'))).toBeUndefined()
})

it.each([
  ['another delegate handed one in', handedIn(false, 'WAITING')],
  ['theirs was refused', handedIn(true, 'REFUSED')],
])('a delegate reads what a certificate brings if %s', (_, status) => {
  expect(certificateLead(status)).toMatch(/^It shortens the time in which we wait for Carmen/)
})
