import { beforeAll, describe, expect, it } from 'vitest'
import { fallbackMail, recipientMail, rehearsalMail } from './delivery-mail.ts'

const code = 'abcdefghijklmnopqrstuvwxyz0'
const wordsOfMail = ({ paragraphs, subject }: { paragraphs: readonly string[]; subject: string }) =>
  [subject, ...paragraphs].join('\n')

const ana = { name: 'Ana Moreno', inSubject: 'Ana Moreno' }

beforeAll(() => {
  process.env.APP_URL = 'https://heirloom.example'
})

describe('the mail that a message goes out with', () => {
  const due = { dueAt: '2041-05-04T14:00:00.000Z', name: 'Ben' }

  it('does not mention death if the message has a date', () => {
    expect(wordsOfMail(recipientMail(ana, due, code))).not.toMatch(/death|left/)
    expect(wordsOfMail(recipientMail(ana, { name: 'Ben' }, code))).toContain('after their death')
  })

  it('greets its recipient, and says first that the writer has died', () => {
    const [hello, news] = recipientMail(ana, { name: 'Ben' }, code).paragraphs
    expect([hello, news]).toEqual(['Hello Ben,', expect.stringMatching(/^We are sorry that Ana/)])
  })

  it('contains its code only in the fragment, which browsers do not send to servers', () => {
    for (const { action } of [
      recipientMail(ana, due, code),
      fallbackMail(ana, 'Ben', code),
      rehearsalMail('Ana Moreno', code),
    ]) {
      const url = new URL(action?.url ?? '')
      expect(url.hash).toContain(code)
      expect(`${url.pathname}${url.search}`).not.toContain(code)
    }
  })

  it("makes no link of the writer's name", () => {
    const mail = wordsOfMail(recipientMail({ ...ana, name: 'http://evil.example/<b>' }, due, code))
    expect(mail).not.toMatch(/:\/\/|evil\.example|</)
  })

  it('calls a writer without a name Somebody, and has of their name in the subject what it is given', () => {
    const unnamed = { name: '', inSubject: 'Somebody' }
    expect(wordsOfMail(recipientMail(unnamed, due, code))).toContain('Somebody wrote you a message')
    for (const writer of [unnamed, { ...ana, inSubject: 'Somebody' }]) {
      expect(recipientMail(writer, due, code).subject).toBe('Somebody has a message for you')
      expect(fallbackMail(writer, 'Ben', code).subject).not.toContain('Ana')
    }
  })

  it('tells the fallback recipient for whom the message is', () => {
    const mail = wordsOfMail(fallbackMail(ana, 'Ben Okafor', code))
    expect(mail).toContain('Ana Moreno')
    expect(mail).toContain('Ben Okafor')
  })

  it('says in a rehearsal that nothing was sent to others', () => {
    const mail = rehearsalMail('Ana Moreno', code)
    expect(mail.subject).toMatch(/^Rehearsal:/)
    expect(wordsOfMail(mail)).toContain('Nobody else was sent anything.')
  })
})
