import { expect, it } from 'vitest'
import type { AddressNews } from '#shared/model/passing.ts'
import { addresses, start } from './passing.fixture.ts'
import { instantAfter } from './periods.ts'
import { isOwnerSentNotice, mayEndAt, presentAddressRefuses } from './told.ts'

const hour = 3_600_000
const { mail } = addresses
const second = '+15125550134'
const former = 'former@example.org'

const report = (news: Record<string, AddressNews>) => ({
  told: { since: start, news },
  unreachable: false,
})
const withSecond = { ...addresses, second }
const hoursIn = (hours: number) => instantAfter(start, hours * hour)

it('what the second channel took ends a phase earlier than an answer about the address', () => {
  const known = report({ [mail]: { answeredAt: hoursIn(0) }, [second]: { takenAt: hoursIn(1) } })
  expect(mayEndAt(known, addresses)).toBe(hoursIn(72 + 48))
  expect(mayEndAt(known, withSecond)).toBe(hoursIn(1 + 48))
})

it('counts only beside a notice to the address that went out and was not refused', () => {
  const taken = { [second]: { takenAt: hoursIn(1) } }
  expect(mayEndAt(report(taken), withSecond)).toBeUndefined()
  expect(mayEndAt(report({ ...taken, [mail]: { refused: true } }), withSecond)).toBeUndefined()
})

it('never decides whether a notice was sent, or whether the address refuses', () => {
  expect(isOwnerSentNotice(report({ [second]: { takenAt: hoursIn(1) } }), withSecond)).toBe(false)
  expect(presentAddressRefuses(report({ [second]: { refused: true } }), withSecond)).toBe(false)
  const refused = report({ [mail]: { takenAt: hoursIn(0) }, [second]: { refused: true } })
  expect(mayEndAt(refused, withSecond)).toBe(hoursIn(48))
})

it('takes no notice in place of a former address', () => {
  const known = report({ [mail]: { takenAt: hoursIn(0) }, [second]: { takenAt: hoursIn(0) } })
  expect(mayEndAt(known, { ...withSecond, former: [former] })).toBeUndefined()
})
