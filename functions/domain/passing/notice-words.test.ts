import { describe, expect, it } from 'vitest'
import { type Notice, NoticeKind } from '#shared/model/passing.ts'
import { noticeWords } from './notice-words.ts'

const facts = {
  owner: 'Ana Moreno',
  called: 'Ana',
  timeZone: 'America/Chicago',
  ownerLink: 'https://heirloom.test/passing/alive#code=x',
  statusLink: 'https://heirloom.test/passing/view/1',
}
const notice = (parts: Partial<Notice>): Notice => ({
  to: 'owner',
  kind: 'REPORTED',
  state: 'REPORTED',
  reporter: 'Ben Moreno',
  endsAt: '2026-03-16T09:00:00.000Z',
  ...parts,
})

/** Notices that only inform the owner. They have no link, because nothing can be stopped. */
const informing: readonly NoticeKind[] = [
  'OBJECTED',
  'REVOKED',
  'WITHDRAWN',
  'EXPIRED',
  'ENDED',
  'SETTINGS_WEAKENED',
]
const delegatesOnly: readonly NoticeKind[] = [
  'CONFIRM_NOW',
  'CONFIRM_AGAIN',
  'REPORT_RECEIVED',
  'ENOUGH_CONFIRMED',
  'CERTIFICATE_REFUSED',
]
const ownersOnly: readonly NoticeKind[] = ['REMINDER', 'NOT_SENT', 'CHECK_IN', 'SETTINGS_WEAKENED']

/** No exclamation mark either: the reader may be in mourning. */
const faults = /!|undefined|Invalid/

describe('a notice', () => {
  it.each(NoticeKind.options.filter((kind) => !delegatesOnly.includes(kind)))(
    'about %s has a mail and a text for the owner, both with the link while it can stop something',
    (kind) => {
      const { mail, text } = noticeWords(notice({ kind }), facts)
      const url = informing.includes(kind) ? undefined : facts.ownerLink
      expect(mail.action?.url).toBe(url)
      expect(text.includes(facts.ownerLink)).toBe(url !== undefined)
      expect(`${mail.subject}${mail.paragraphs.join('')}${text}`).not.toMatch(faults)
    },
  )

  it.each(NoticeKind.options.filter((kind) => !ownersOnly.includes(kind)))(
    'to a delegate about %s links to the status, and never contains the owner’s link',
    (kind) => {
      const { mail, text } = noticeWords(notice({ to: 'delegate', kind }), facts)
      expect(mail.action?.url).toBe(facts.statusLink)
      expect(JSON.stringify([mail, text])).not.toContain('#code')
      expect(`${mail.subject}${mail.paragraphs.join('')}${text}`).not.toMatch(faults)
    },
  )

  it('says by when to act, by the clocks of the reader, and who reported', () => {
    const { mail } = noticeWords(notice({}), facts)
    expect(mail.paragraphs[0]).toBe('Ben Moreno told us that you have died.')
    expect(mail.paragraphs[1]).toBe(
      'You can stop this until Monday, March 16, 2026, 4:00 AM, Central time.',
    )
  })

  it('says to an owner what is released only below the button, and names a will only if there is one', () => {
    for (const kind of NoticeKind.options.filter((option) => !delegatesOnly.includes(option))) {
      for (const state of ['REPORTED', 'CONFIRMED', 'COOLING'] as const) {
        const { mail } = noticeWords(notice({ kind, state }), { ...facts, hasWill: false })
        expect(mail.paragraphs.join(' '), kind).not.toMatch(/first we tell|after three days/)
        expect(JSON.stringify(mail), kind).not.toContain('your will')
      }
    }
    const below = (hasWill: boolean) =>
      noticeWords(notice({}), { ...facts, hasWill }).mail.footnotes?.[0]
    expect(below(true)).toMatch(
      /48 more hours.*first we tell your delegates, and your will opens to those you chose; a day/,
    )
    expect(below(false)).toMatch(/first we tell your delegates; a day later/)
  })

  it('says in a text message who reported whom', () => {
    expect(noticeWords(notice({}), facts).text).toMatch(
      /^Heirloom: Ben Moreno told us that you have died\. .* Ana Moreno, are you alive\? Tap here: /,
    )
  })

  it('about a last wait says in its subject that a death is reported, or to a delegate what follows', () => {
    const subject = (parts: Partial<Notice>) =>
      noticeWords(notice({ kind: 'COOLING', state: 'COOLING', ...parts }), facts).mail.subject
    const reported = /^You are reported to have died: /
    for (const lowered of [undefined, 'GONE'] as const) {
      expect(subject({ lowered })).toMatch(reported)
      expect(subject({ lowered, kind: 'REMINDER' })).toMatch(reported)
      expect(subject({ lowered, to: 'delegate' })).toBe(
        'What Ana Moreno left opens from Monday, March 16, 2026',
      )
    }
  })

  it('says to a delegate what a release opens, and that a will which nobody may read is on paper', () => {
    const released = notice({ to: 'delegate', kind: 'RELEASED', state: 'RELEASED' })
    const things = { account: 0, document: 1, memory: 0, company: 0 }
    const opened = { will: { people: 0, you: false, signed: false }, messages: 2, things }
    const { paragraphs } = noticeWords(released, { ...facts, opened }).mail
    expect(paragraphs.slice(1)).toEqual([
      'Ana shared the will with nobody here. Look for it among the papers. Only the signed original counts.',
      'A day later: 2 messages, and also 1 document. After three days: passwords, if there are any.',
      'What is for you stands on your home page then. You do not have to do anything for that.',
    ])
  })

  it('says to everybody why a last wait is long, and to delegates that they still have a say', () => {
    for (const lowered of ['GONE', 'SILENCE'] as const) {
      const cooling = notice({ kind: 'COOLING', state: 'COOLING', lowered })
      const { mail } = noticeWords(cooling, facts)
      expect(mail.subject).toBe(
        'You are reported to have died: what you leave opens Monday, March 16, 2026, if you do not stop it',
      )
      expect(mail.paragraphs[0]).toMatch(
        lowered === 'GONE' ? /is gone/ : /not answered for 60 days/,
      )
      const reminder = noticeWords({ ...cooling, kind: 'REMINDER' }, facts).mail
      expect(reminder.subject).toBe('You are reported to have died: you can still stop it')
      const paragraphs = noticeWords({ ...cooling, to: 'delegate' }, facts).mail.paragraphs
      expect(paragraphs[0]).toMatch(lowered === 'GONE' ? /is gone/ : /not answered for 60 days/)
      expect(paragraphs[1]).toMatch(/still confirm it, or say that it is not so/)
    }
  })

  it('about a refused certificate without a report says what follows for who brought it', () => {
    const refused = (parts: Partial<Notice>) =>
      noticeWords(
        notice({ to: 'delegate', kind: 'CERTIFICATE_REFUSED', reason: 'No seal.', ...parts }),
        facts,
      )
    expect(refused({}).mail.paragraphs[1]).toMatch(/counts as a report that was answered/)
    const caseId = '00000000-0000-4000-8000-000000000900'
    expect(refused({ caseId }).mail.paragraphs[1]).toBe('You can hand in another one.')
  })

  it.each(NoticeKind.options.filter((kind) => !ownersOnly.includes(kind)))(
    'to a delegate about %s says the whole name in its subject alone, and no hour',
    (kind) => {
      const things = { account: 0, document: 0, memory: 0, company: 0 }
      const opened = { will: { people: 1, you: true, signed: false }, messages: 1, things }
      const { mail, text } = noticeWords(
        notice({ to: 'delegate', kind, confirmFrom: '2026-03-02T09:00:00.000Z' }),
        { ...facts, opened },
      )
      expect(mail.paragraphs.join(' ')).not.toContain(facts.owner)
      expect([...mail.paragraphs, text].join(' ')).not.toMatch(
        /\d:\d\d|\b[AP]M\b|Central time|morning|hours of/,
      )
    },
  )

  it('promises a delegate no will that may not be there', () => {
    const cooling = notice({ to: 'delegate', kind: 'COOLING', state: 'COOLING' })
    const words = noticeWords(cooling, facts).mail.paragraphs.join(' ')
    expect(words).toContain('we wait until Monday, March 16, 2026.')
    expect(words).not.toMatch(/\bwill\b|password|message/)
  })

  it('calls the owner by name to a delegate, because nobody told us a pronoun', () => {
    for (const kind of NoticeKind.options.filter((option) => !ownersOnly.includes(option))) {
      const { mail, text } = noticeWords(notice({ to: 'delegate', kind }), facts)
      const all = [mail.subject, ...mail.paragraphs, text].join(' ')
      // These words are about another delegate, or about the administrator who looked at a
      // certificate.
      const words = all.replaceAll(/took back their|Their reason/g, '')
      expect(words, kind).not.toMatch(/\b(their|they (meant|share|chose|are|can))\b/i)
    }
  })

  it('greets a reader whose first name is known', () => {
    const greeted = noticeWords(notice({}), { ...facts, reader: 'Ben' }).mail.paragraphs
    expect(greeted[0]).toBe('Hello Ben,')
    expect(greeted.slice(1)).toEqual(noticeWords(notice({}), facts).mail.paragraphs)
  })

  it('says to a delegate that we are sorry once a death is confirmed', () => {
    const cooling = notice({ to: 'delegate', kind: 'COOLING', state: 'COOLING' })
    expect(noticeWords(cooling, facts).mail.paragraphs[0]).toMatch(
      /^We are sorry\. It is confirmed/,
    )
  })

  it('asks a delegate for an answer on its button where one is needed, with a word of sorrow', () => {
    const label = (kind: NoticeKind) =>
      noticeWords(notice({ to: 'delegate', kind }), facts).mail.action?.label
    for (const kind of ['REPORTED', 'CONFIRM_NOW'] as const)
      expect(label(kind)).toBe('Confirm it, or say it is not so')
    expect(label('CONFIRM_AGAIN')).toBe('Confirm it, or take your report back')
    expect(label('ENOUGH_CONFIRMED')).toBe('See where things stand')
    expect(label('RELEASED')).toBe('See what Ana left')
    const asked = noticeWords(notice({ to: 'delegate' }), facts).mail.paragraphs
    expect(asked[1]).toBe('If it is so, we are very sorry.')
  })

  it('never says to a delegate that a person who may have died can object', () => {
    for (const kind of NoticeKind.options.filter((option) => !ownersOnly.includes(option))) {
      const { mail, text } = noticeWords(notice({ to: 'delegate', kind }), facts)
      expect([...mail.paragraphs, text].join(' '), kind).not.toMatch(/can (still )?object/)
    }
    const confirmed = noticeWords(
      notice({ to: 'delegate', kind: 'ENOUGH_CONFIRMED', state: 'CONFIRMED' }),
      facts,
    )
    expect(confirmed.mail.paragraphs).toEqual([
      'We are very sorry. It is confirmed that Ana has died.',
      'Nothing opens yet: we wait until Monday, March 16, 2026, and at least 48 hours more. Then we write to you again.',
    ])
  })

  it('says to a delegate whose word is still missing that nothing opens before', () => {
    const { paragraphs } = noticeWords(notice({ to: 'delegate', kind: 'SHORTENED' }), facts).mail
    expect(paragraphs[0]).toContain('before enough of you have confirmed it')
  })

  it('speaks of one delegate or of several in words that fit both', () => {
    for (const parts of [
      { kind: 'REMINDER', state: 'CONFIRMED' },
      { kind: 'REMINDER', state: 'COOLING' },
      { kind: 'COOLING', state: 'COOLING' },
      { kind: 'RELEASED', state: 'RELEASED' },
      { to: 'delegate', kind: 'ENOUGH_CONFIRMED', state: 'CONFIRMED' },
      { to: 'delegate', kind: 'COOLING', state: 'COOLING' },
    ] as const) {
      const words = JSON.stringify(noticeWords(notice(parts), facts))
      expect(words, parts.kind).not.toMatch(/delegates (have )?confirm/)
    }
  })

  it('never says to an owner who can still stop it that their time to object is over', () => {
    for (const parts of [
      { kind: 'COOLING', state: 'COOLING' },
      { kind: 'REMINDER', endsAt: undefined },
    ] as const) {
      const words = noticeWords(notice(parts), facts).mail.paragraphs.join(' ')
      expect(words).toContain('You can still stop this')
      expect(words).not.toMatch(/is over/)
    }
  })

  it('after “I am alive” names the delegate who reported it, and none after missed check-ins', () => {
    const paragraphs = (parts: Partial<Notice>) =>
      noticeWords(notice({ kind: 'OBJECTED', ...parts }), facts).mail.paragraphs
    expect(paragraphs({})[1]).toMatch(/^Ben Moreno reported it\. It may have been a mistake/)
    expect(paragraphs({ reporter: undefined }).join(' ')).not.toMatch(/delegate/)
  })

  it('makes no link of a name', () => {
    const { mail, text } = noticeWords(notice({ reporter: 'https://evil.test Ben' }), facts)
    expect(JSON.stringify([mail.paragraphs, text])).not.toContain('evil.test')
  })
})
