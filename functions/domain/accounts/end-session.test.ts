import { expect, it } from 'vitest'
import { userPoolClient } from '#infra/declarations/user-pool.ts'
import { minute } from '#shared/rules/time/lengths.ts'
import { accessTokenLifeMs } from './end-session.ts'

it('an ended session is remembered as long as the user pool makes access tokens valid', () => {
  expect(userPoolClient.tokenValidityUnits.accessToken).toBe('minutes')
  expect(accessTokenLifeMs).toBe(userPoolClient.accessTokenValidity * minute)
})
