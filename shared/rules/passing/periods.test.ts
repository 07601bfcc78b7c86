import { expect, it } from 'vitest'
import { defaultSettings } from './new-passing.ts'
import { addressTries, checkInsUntilReport, periods, stageDelays } from './periods.ts'

/*
 * The other tests of a passing wait for the periods by their names. Here stand the lengths that
 * ARCHITECTURE.md, the notices and the screens promise, so that none changes unnoticed.
 */

const { hour, day } = periods
const inHours = (lengths: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, length / hour]))

it('each period of a passing is as long as owners and delegates are promised', () => {
  expect(inHours(periods)).toEqual({
    hour: 1,
    day: 24,
    shortestChallenge: 72,
    afterCertificate: 48,
    confirming: 60 * 24,
    cooling: 48,
    longestAddressPause: 30 * 24,
    afterNotice: 48,
    withoutBounce: 72,
    sending: 0.75,
    formerAddress: 30 * 24,
    newChannel: 30 * 24,
    delegateProbation: 30 * 24,
    weakening: 30 * 24,
    soleConfirmation: 24,
    undecided: 72,
    secondLook: 72,
    heldAgainstDelegate: 365 * 24,
    takenBack: 30 * 24,
    betweenCertificates: 90 * 24,
    checkInReminder: 7 * 24,
  })
  expect(inHours(stageDelays)).toEqual({ notices: 0, messages: 24, passwords: 72 })
  expect(addressTries.map((length) => length / day)).toEqual([3, 10, 20])
  expect(checkInsUntilReport).toBe(4)
  expect(defaultSettings).toEqual({ challengeDays: 14, confirmers: 2 })
})
