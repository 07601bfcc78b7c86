import { describe, expect, it } from 'vitest'
import { isPublicMailDomain } from './is-public-mail-domain.ts'

describe('a mail domain', () => {
  it.each([
    'gmail.com',
    'GMAIL.com',
    'web.de',
    'gmx.de',
    'hotmail.co.uk',
    'outlook.fr',
    'yandex.com',
    'mail.ru',
    'naver.com',
    'qq.com',
    'comcast.net',
    'proton.me',
    'tutanota.com',
    'fastmail.com',
  ])('belongs to no partner if everyone can have an address there, such as %s', (domain) => {
    expect(isPublicMailDomain(domain)).toBe(true)
  })

  it.each([
    'co.uk',
    'CO.UK',
    'com.au',
    'k12.ca.us',
    'ny.us',
    'github.io',
    'uk.com',
    'xn--55qx5d.cn',
    'pvt.k12.ma.us',
    'com.ck',
  ])(
    'belongs to no partner if the domains below it belong to many people, such as %s',
    (domain) => {
      expect(isPublicMailDomain(domain)).toBe(true)
    },
  )

  it.each(['oakhill.co.uk', 'school.k12.ca.us', 'www.ck', 'oakhill.github.io'])(
    'can belong to a partner if one holder has it below a domain for many people, such as %s',
    (domain) => {
      expect(isPublicMailDomain(domain)).toBe(false)
    },
  )

  it.each(['oakhill.example', 'navyfederal.org', 'schwab.com', 'aarp.org', 'stanford.edu'])(
    'can belong to a partner if an organization has it, such as %s',
    (domain) => {
      expect(isPublicMailDomain(domain)).toBe(false)
    },
  )
})
