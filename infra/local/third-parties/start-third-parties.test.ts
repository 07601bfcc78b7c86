import { expect, onTestFinished, test } from 'vitest'
import { startThirdParties } from './start-third-parties.ts'

test('events are taken from any origin, and the tag manager’s script shows what it was told', async () => {
  const { url, close } = await startThirdParties({ port: 0 })
  onTestFinished(() => close())
  const headers = { origin: 'http://localhost:3000' }
  const taken = await fetch(`${url}/track/`, { method: 'POST', body: 'data=x', headers })
  expect(taken.headers.get('access-control-allow-origin')).toBe(headers.origin)
  expect(taken.headers.get('access-control-allow-credentials')).toBe('true')
  expect(await taken.json()).toMatchObject({ status: 1 })
  const script = await fetch(`${url}/gtm.js?id=GTM-A1`)
  expect(script.headers.get('content-type')).toBe('text/javascript')
  expect(await script.text()).toContain('dataLayer')
})
