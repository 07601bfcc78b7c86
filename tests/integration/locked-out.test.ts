import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Context } from '#functions/core/http/context.ts'
import { limitRate, type RateScope } from '#functions/core/http/limit-rate.ts'
import { newPerson } from '../people.ts'
import { useStackEnvironment } from '../use-stack-environment.ts'
import { withinOneWindow } from '../within-one-window.ts'

/* A stranger uses up the attempts of a person, to lock them out. */

beforeAll(() => useStackEnvironment(inject('folder')))
beforeEach(() => withinOneWindow())

const contextFrom = (sourceIp: string): Context => ({
  requestId: randomUUID(),
  now: new Date(),
  wallTime: new Date(),
  sourceIp,
})

/** Makes attempts at the same moment. Returns how many of them were allowed. */
const countAllowed = async ({
  scope,
  sourceIp,
  account,
  count,
}: {
  readonly scope: RateScope
  readonly sourceIp: string
  readonly account: string
  readonly count: number
}) => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, () => limitRate(scope, contextFrom(sourceIp), account)),
  )
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

const scopes = [
  'sign-in',
  'second-factor',
  'text-message',
  'forgot-password',
  'recovery',
  'password-proof',
  'access-request',
] as const

describe('attempts for one account', () => {
  it.each(scopes)(
    'from one stranger do not stop the owner at another address (%s)',
    async (scope) => {
      const email = `${randomUUID()}@example.org`
      const stranger = await countAllowed({
        scope,
        sourceIp: '198.51.100.7',
        account: email,
        count: 20,
      })
      expect(stranger).toBeLessThan(20)
      expect(await countAllowed({ scope, sourceIp: '203.0.113.9', account: email, count: 3 })).toBe(
        3,
      )
    },
  )

  it.each(scopes)(
    'from many addresses are refused once there were too many (%s)',
    async (scope) => {
      const email = `${randomUUID()}@example.org`
      let allowed = 0
      for (let source = 1; source <= 20; source += 1) {
        allowed += await countAllowed({
          scope,
          sourceIp: `198.51.100.${source}`,
          account: email,
          count: 5,
        })
      }
      expect(allowed).toBeLessThanOrEqual(30)
      expect(await countAllowed({ scope, sourceIp: '203.0.113.9', account: email, count: 1 })).toBe(
        0,
      )
    },
  )

  it('from many addresses do not stop the owner where they signed in before', async () => {
    const { email, userId } = await newPerson(inject('url'))
    for (const [scope, account] of [
      ['sign-in', email],
      ['forgot-password', email],
      ['recovery', email],
      ['second-factor', userId],
      ['password-proof', userId],
      ['access-request', email],
    ] as const) {
      for (let source = 1; source <= 20; source += 1) {
        await countAllowed({ scope, sourceIp: `198.51.100.${source}`, account, count: 5 })
      }
      expect(await countAllowed({ scope, sourceIp: '203.0.113.9', account, count: 1 })).toBe(0)
      // Tests call the stack from this address.
      expect(await countAllowed({ scope, sourceIp: '127.0.0.1', account, count: 3 })).toBe(3)
    }
  })

  it('are refused in the end also from the owner’s own address, where a thief could guess on', async () => {
    const { email } = await newPerson(inject('url'))
    expect(
      await countAllowed({ scope: 'sign-in', sourceIp: '127.0.0.1', account: email, count: 30 }),
    ).toBe(10)
  })
})
