import { expect, it } from 'vitest'
import type { AddressNews } from '#shared/model/passing.ts'
import { addresses, start } from './passing.fixture.ts'
import { instantAfter, periods } from './periods.ts'
import { isOwnerSentNotice, mayEndAt, presentAddressRefuses } from './told.ts'

const { mail } = addresses
const second = '+15125550134'
const former = 'former@example.org'

const report = (news: Record<string, AddressNews>) => ({
  told: { since: start, news },
  unreachable: false,
})
const withSecond = { ...addresses, second }
const after = (milliseconds: number) => instantAfter(start, milliseconds)
const { hour, afterNotice, withoutBounce } = periods

it('a phase ends earlier if the second channel took a notice than if mail did not come back', () => {
  const toldTwice = report({ [mail]: { answeredAt: start }, [second]: { takenAt: after(hour) } })
  expect(mayEndAt(toldTwice, addresses)).toBe(after(withoutBounce + afterNotice))
  expect(mayEndAt(toldTwice, withSecond)).toBe(after(hour + afterNotice))
})

it('a notice to the second channel counts only if the address was sent one and did not refuse', () => {
  const taken = { [second]: { takenAt: after(hour) } }
  expect(mayEndAt(report(taken), withSecond)).toBeUndefined()
  expect(mayEndAt(report({ ...taken, [mail]: { refused: true } }), withSecond)).toBeUndefined()
})

it('the second channel never decides whether a notice was sent, or whether the address refuses', () => {
  expect(isOwnerSentNotice(report({ [second]: { takenAt: after(hour) } }), withSecond)).toBe(false)
  expect(presentAddressRefuses(report({ [second]: { refused: true } }), withSecond)).toBe(false)
  const refused = report({ [mail]: { takenAt: start }, [second]: { refused: true } })
  expect(mayEndAt(refused, withSecond)).toBe(after(afterNotice))
})

it('a notice to the second channel does not stand in place of a former address', () => {
  const formerNotTold = report({ [mail]: { takenAt: start }, [second]: { takenAt: start } })
  expect(mayEndAt(formerNotTold, { ...withSecond, former: [former] })).toBeUndefined()
})
