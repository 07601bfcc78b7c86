import { beforeAll, describe, expect, it } from 'vitest'
import { fallbackMail, recipientMail, rehearsalMail } from './delivery-mail.ts'

const code = 'abcdefghijklmnopqrstuvwxyz0'
const wordsOfMail = ({ paragraphs, subject }: { paragraphs: readonly string[]; subject: string }) =>
  [subject, ...paragraphs].join('\n')

const ana = { name: 'Ana Moreno', firstName: 'Ana', subjectName: 'Ana Moreno' }

beforeAll(() => {
  process.env.APP_URL = 'https://heirloom.example'
})

describe('the mail that a message goes out with', () => {
  const due = { dueAt: '2041-05-04T14:00:00.000Z' }
  const ben = { firstName: 'Ben', name: 'Ben Okafor' }

  it('does not mention death if the message has a date', () => {
    expect(wordsOfMail(recipientMail(ana, ben, due, code))).not.toMatch(/death|left/)
    expect(wordsOfMail(recipientMail(ana, ben, {}, code))).toContain('Ana Moreno has died')
  })

  it('greets its recipient by the first name, and says first that the writer has died', () => {
    const [hello, news] = recipientMail(ana, ben, {}, code).paragraphs
    expect([hello, news]).toEqual(['Hello Ben,', expect.stringMatching(/^We are sorry that Ana/)])
  })

  it('contains its code only in the fragment, which browsers do not send to servers', () => {
    for (const { action } of [
      recipientMail(ana, ben, due, code),
      fallbackMail(ana, ben, 'Eva', code),
      rehearsalMail(recipientMail(ana, ben, due, code)),
    ]) {
      const url = new URL(action?.url ?? '')
      expect(url.hash).toContain(code)
      expect(`${url.pathname}${url.search}`).not.toContain(code)
    }
  })

  it("makes no link of the writer's name", () => {
    const writer = { ...ana, name: 'http://evil.example/<b>', firstName: 'http://evil.example' }
    const mail = wordsOfMail(recipientMail(writer, ben, due, code))
    expect(mail).not.toMatch(/:\/\/|evil\.example|</)
  })

  it('calls a writer without a name Somebody, and has only the given name in its subject', () => {
    const unnamed = { name: '', firstName: '', subjectName: 'Somebody' }
    expect(wordsOfMail(recipientMail(unnamed, ben, due, code))).toContain(
      'Somebody wrote you a message',
    )
    for (const writer of [unnamed, { ...ana, subjectName: 'Somebody' }]) {
      expect(recipientMail(writer, ben, due, code).subject).toBe('Somebody has a message for you')
      expect(fallbackMail(writer, ben, 'Eva', code).subject).not.toContain('Ana')
    }
  })

  it('greets the fallback recipient, and tells them for whom the message is', () => {
    const mail = wordsOfMail(fallbackMail(ana, ben, 'Eva Ruiz', code))
    expect(mail).toContain('Hello Ben,')
    expect(mail).toContain('Ana Moreno')
    expect(mail).toContain('Eva Ruiz')
  })

  it('is the same in a trial copy, below one line that says so', () => {
    const mail = recipientMail(ana, ben, {}, code)
    const { paragraphs, subject, ...same } = rehearsalMail(mail)
    expect(subject).toBe(`Trial copy: ${mail.subject}`)
    expect(paragraphs[0]).toContain('nothing was sent to anybody else')
    expect({ ...same, paragraphs: paragraphs.slice(1), subject: mail.subject }).toEqual(mail)
  })

  it('says the whole name of a writer who died once, and then the first name', () => {
    const words = recipientMail(ana, ben, {}, code).paragraphs.join(' ')
    expect(words.split('Ana Moreno')).toHaveLength(2)
    expect(words).toContain('Ana wrote you a message')
  })
})
