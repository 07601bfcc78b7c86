import { describe, expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../stand-in/test-folder.ts'
import { openInbox } from './open-inbox.ts'
import { renderInboxPage } from './render-inbox-page.ts'

function openTestInbox(directory = testFolder()) {
  let time = Date.parse('2026-11-21T12:00:00Z')
  const inbox = openInbox({
    directory,
    now: () => {
      time += 1000
      return new Date(time)
    },
  })
  onTestFinished(() => inbox.close())
  return { ...inbox, directory }
}

const mail = {
  channel: 'email',
  to: 'ana@example.com',
  from: 'no-reply@heirloom.example',
  subject: 'Confirm your address',
  text: 'Your code is 482913. Or open https://localhost:3000/auth/confirmEmail#id=1&code=482913 now.',
  kind: 'SignUp',
} as const
const textMessage = {
  channel: 'sms',
  to: '+12025550143',
  text: 'Your code is 000117',
  kind: 'Authentication',
} as const

describe('the inbox', () => {
  test('lists mails and texts in order, also after a restart', () => {
    const first = openTestInbox()
    first.record(mail)
    first.record(textMessage)
    first.close()
    const second = openTestInbox(first.directory)
    expect(second.listMessages()).toMatchObject([mail, textMessage])
  })

  test('lists by address (ignoring case) and by time', () => {
    const { record, listMessages } = openTestInbox()
    const { sentAt } = record(mail)
    record(textMessage)
    expect(listMessages({ to: 'ANA@example.com' })).toMatchObject([mail])
    expect(listMessages({ to: 'nobody@example.com' })).toEqual([])
    expect(listMessages({ since: new Date(sentAt) })).toMatchObject([textMessage])
  })
})

describe('its page', () => {
  test('shows the latest message first, with codes and clickable links', () => {
    const { record, listMessages } = openTestInbox()
    record(mail)
    record(textMessage)
    const page = renderInboxPage(listMessages())
    expect(page.indexOf('000117')).toBeLessThan(page.indexOf('482913'))
    expect(page).toContain('<strong>482913</strong>')
    expect(page).toContain('href="https://localhost:3000/auth/confirmEmail#id=1&#38;code=482913"')
  })

  test('escapes the text of messages', () => {
    const { record, listMessages } = openTestInbox()
    const attack = '</pre><script>alert(1)</script><img src=x onerror="alert(2)">'
    record({ ...mail, subject: attack, text: attack, html: attack, to: attack, from: attack })
    const page = renderInboxPage(listMessages(), attack)
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).not.toContain('<img')
    expect(page).toContain('sandbox="allow-popups"')
  })

  test('says what to do when it is empty', () => {
    expect(renderInboxPage([])).toContain('No messages yet. Register an account')
    expect(renderInboxPage([], 'a@b.c')).toContain('No messages to a@b.c yet.')
  })
})
