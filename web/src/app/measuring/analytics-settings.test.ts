import { expect, it } from 'vitest'
import { covers } from '#tests/covers.ts'
import { analyticsSettings, withCarriedProperties } from './analytics-settings.ts'

const laptop = { hostname: 'localhost', protocol: 'http:' }
const host = { hostname: 'example.org', protocol: 'https:' }

it('debug mode is on except in production', () => {
  covers('9.10')
  expect(analyticsSettings('a', 'prod', host).debug).toBe(false)
  expect(analyticsSettings('a', 'dev', host).debug).toBe(true)
  expect(analyticsSettings('a', 'local', laptop).debug).toBe(true)
})

it('the number of a browser is in local storage on a laptop, and elsewhere in its host’s cookie', () => {
  covers('9.10')
  expect(analyticsSettings('a', 'local', laptop).persistence).toBe('localStorage')
  expect(analyticsSettings('a', 'prod', host)).toMatchObject({
    persistence: 'cookie',
    cross_subdomain_cookie: false,
    secure_cookie: true,
  })
})

it('a recording masks texts and inputs, leaves out elements with telling attributes, and adds no console or network', () => {
  const settings = analyticsSettings('a', 'prod', host)
  expect(settings).toMatchObject({ record_mask_all_text: true, record_mask_all_inputs: true })
  for (const selector of ['img', 'a', 'input', '[aria-label]', '[title]', '[alt]', '[href]']) {
    expect(settings.record_block_selector?.split(', ')).toContain(selector)
  }
  expect(settings).toMatchObject({
    record_console: false,
    record_network: false,
    autocapture: false,
  })
})

it('an event is sent with nothing but its listed properties', () => {
  const event = {
    event: 'Page Viewed',
    properties: { token: 't', screen: '/', $current_url: 'https://x/y?z', $referrer: 'r' },
  }
  expect(withCarriedProperties(event)).toEqual({
    event: 'Page Viewed',
    properties: { token: 't', screen: '/' },
  })
})
