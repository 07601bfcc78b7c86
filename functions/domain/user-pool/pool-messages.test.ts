import { beforeAll, describe, expect, it, vi } from 'vitest'
import { messageFor } from './pool-messages.ts'

const about = {
  userId: '7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11',
  code: '{####}',
}

beforeAll(() => {
  vi.stubEnv('APP_URL', 'https://app.heirloom.example')
  vi.stubEnv('MAIL_FOOT', 'Heirloom is run by Oak & Sons, 12 Example Street')
})

it.each(['SignUp', 'ResendCode', 'ForgotPassword', 'UpdateUserAttribute', 'VerifyUserAttribute'])(
  'the trigger dresses the mail of %s as all other mails, with its code large',
  (occasion) => {
    const { emailSubject = '', emailMessage = '' } =
      messageFor[`CustomMessage_${occasion}`]?.(about) ?? {}
    expect(emailMessage).toMatch(/<body[^>]*><p [^>]*>Heirloom<\/p><div/)
    expect(emailMessage).toMatch(new RegExp(`<h1[^>]*>${emailSubject}</h1>`))
    expect(emailMessage).toMatch(/letter-spacing[^>]*>\{####\}<\/p>/)
  },
)

it('the mail to a person who registers with a partner names the partner', () => {
  const { emailMessage = '' } =
    messageFor.CustomMessage_SignUp?.({ ...about, partnerName: 'Oakhill' }) ?? {}
  expect(emailMessage).toContain('>Oakhill, with Heirloom</p>')
})

const linkFor = (next?: string) => {
  const { emailMessage = '' } = messageFor.CustomMessage_SignUp?.({ ...about, next }) ?? {}
  return /href="([^"]+)"/.exec(emailMessage)?.[1]?.replaceAll('&amp;', '&')
}

describe('the mail that asks a person to confirm their address', () => {
  it('links to the confirmation page', () => {
    expect(linkFor()).toBe(
      'https://app.heirloom.example/auth/confirmEmail#userId=7d1f4c7a-0f0e-4a51-9d5e-0c7f3f3a1b11&code={####}',
    )
  })

  it('is short, and tells a person who has an account already what to do instead', () => {
    const { emailMessage = '' } = messageFor.CustomMessage_SignUp?.(about) ?? {}
    const words = emailMessage.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(words).toContain('Do you already have an account with this address? Then you need no')
    expect(words.length).toBeLessThan(700)
  })

  it('contains the page that the visitor wanted to open', () => {
    expect(linkFor('/will/builder/gifts?will=spouse')).toContain(
      '/auth/confirmEmail?next=%2Fwill%2Fbuilder%2Fgifts%3Fwill%3Dspouse#userId=',
    )
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/x"onclick="', 'will'])(
    'ignores an address outside the app: %s',
    (next) => {
      expect(linkFor(next)).toBe(linkFor())
    },
  )
})
