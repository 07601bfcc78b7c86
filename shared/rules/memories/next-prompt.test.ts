import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEMORY_PROMPTS } from '#shared/data/memory-prompts.ts'
import { localTime } from '#shared/rules/delivery/schedule.ts'
import { day, hour } from '#shared/rules/time/lengths.ts'
import { nextPrompt, nextPromptAt } from './next-prompt.ts'

const zones = ['America/New_York', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin']

describe('the time of a weekly question', () => {
  it.each([
    ['2026-11-20T12:00:00.000Z', 'America/New_York', '2026-11-22T15:00:00.000Z'],
    // An hour earlier in UTC while the clocks show summer time.
    ['2026-07-01T12:00:00.000Z', 'America/New_York', '2026-07-05T14:00:00.000Z'],
    // On a Sunday, before and at the time itself.
    ['2026-11-22T14:59:59.999Z', 'America/New_York', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T15:00:00.000Z', 'America/New_York', '2026-11-29T15:00:00.000Z'],
    // Already Sunday there, but Saturday in UTC.
    ['2026-11-21T13:00:00.000Z', 'Pacific/Kiritimati', '2026-11-21T20:00:00.000Z'],
  ])('after %s in %s is %s', (after, zone, at) => {
    expect(nextPromptAt(new Date(after), zone)).toBe(at)
  })

  it('is a Sunday at ten, a week ahead at most, give or take the change of the clocks', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (after, zone) => {
          const at = new Date(nextPromptAt(after, zone))
          const local = localTime(at, zone)
          expect(local.endsWith('T10:00')).toBe(true)
          expect(new Date(`${local}Z`).getUTCDay()).toBe(0)
          const wait = at.getTime() - after.getTime()
          expect(wait).toBeGreaterThan(0)
          expect(wait).toBeLessThanOrEqual(7 * day + hour)
        },
      ),
    )
  })
})

describe('the questions', () => {
  it('come in their order, none twice until all were sent, and then begin with the first again', () => {
    let sent: readonly string[] = []
    const asked = MEMORY_PROMPTS.map(() => {
      const next = nextPrompt(sent)
      sent = next.sent
      return next.prompt.id
    })
    expect(asked).toEqual(MEMORY_PROMPTS.map(({ id }) => id))
    expect(nextPrompt(sent)).toEqual({ prompt: MEMORY_PROMPTS[0], sent: [MEMORY_PROMPTS[0].id] })
  })

  it('go on if one that was sent is not among them any more', () => {
    expect(nextPrompt(['of-an-earlier-release']).prompt).toEqual(MEMORY_PROMPTS[0])
  })
})
