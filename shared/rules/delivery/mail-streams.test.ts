import { describe, expect, it } from 'vitest'
import { RESERVED_SLUGS } from '#shared/data/reserved-slugs.ts'
import { mailStreams } from '#shared/model/mail-stream.ts'
import { mailSenderOf } from './mail-senders.ts'
import { mailStreamOf } from './mail-stream-of.ts'

const senders = mailStreams.map((stream) =>
  mailSenderOf(stream, { domain: 'example.org', configurationSetPrefix: 'heirloom-prod' }),
)

describe('the streams of mail', () => {
  it('share no address, no domain and no configuration set', () => {
    for (const field of ['domain', 'from', 'bounceDomain', 'configurationSet'] as const) {
      expect(new Set(senders.map((sender) => sender[field])).size, field).toBe(mailStreams.length)
    }
  })

  it('are sent from the domain and from names below it', () => {
    expect(senders.map(({ from }) => from)).toEqual([
      'no-reply@security.example.org',
      'no-reply@messages.example.org',
      'no-reply@example.org',
    ])
  })

  it('have names that no partner can choose', () => {
    // A partner's slug would be the label right below example.org.
    const labels = senders
      .flatMap(({ domain, bounceDomain }) => [domain, bounceDomain])
      .flatMap((name) => /([^.]+)\.example\.org$/.exec(name)?.[1] ?? [])
    expect(labels).toContain('security')
    expect(RESERVED_SLUGS).toEqual(expect.arrayContaining(labels))
  })
})

describe('the stream of a delivery', () => {
  it.each([
    ['messages', 'of a message', { kind: 'message' }],
    ['messages', 'of what opens after a death', { kind: 'notice', requires: 'RELEASED' }],
    ['security', 'of a notice about security', { kind: 'notice', security: true }],
    ['notices', 'of any other notice', { kind: 'notice' }],
  ] as const)('is %s: %s', (stream, _, delivery) => {
    expect(mailStreamOf(delivery)).toBe(stream)
  })
})
