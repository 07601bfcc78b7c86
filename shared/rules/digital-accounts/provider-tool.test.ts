import { expect, it } from 'vitest'
import { providerToolOf, survivorsPageOf } from './provider-tool.ts'

it('the product knows the tool of a provider, also for the parts of its site', () => {
  expect(providerToolOf('mail.google.com')?.name).toContain('Inactive Account Manager')
  expect(providerToolOf('icloud.com')?.name).toContain('Legacy Contact')
  expect(providerToolOf('facebook.com')?.name).toContain('legacy contact')
})

it('the link leads survivors to a page of their own, never to a tool for their own account', () => {
  for (const host of ['mail.google.com', 'icloud.com', 'facebook.com']) {
    expect(survivorsPageOf(host)?.url).toMatch(/^https:/)
    expect(survivorsPageOf(host)?.url).not.toBe(providerToolOf(host)?.url)
  }
  expect(survivorsPageOf('notgoogle.com')).toBeUndefined()
})

it('the link leads survivors to the page of a provider that has no tool, too', () => {
  for (const host of [
    'instagram.com',
    'www.linkedin.com',
    'login.live.com',
    'x.com',
    'secure.chase.com',
  ]) {
    expect(survivorsPageOf(host)?.url, host).toMatch(/^https:/)
    expect(providerToolOf(host), host).toBeUndefined()
  }
  expect(survivorsPageOf('dropbox.com')).toBeUndefined()
})

it('the product knows no tool for a site that only looks like a provider’s', () => {
  expect(providerToolOf('notgoogle.com')).toBeUndefined()
  expect(providerToolOf('google.com.example.org')).toBeUndefined()
  expect(providerToolOf(undefined)).toBeUndefined()
})
