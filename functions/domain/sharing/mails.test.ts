import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { Share } from '#shared/model/share.ts'
import { allowedMail, claimedMail, delegateMail, releasedMail, shareMail } from './mails.ts'

const owner = anAccount()
const contact = { ...ownCard(owner), firstName: 'Ben', lastName: 'Okafor' }
const url = 'https://heirloom.example/page#code=abc'

beforeAll(() => {
  process.env.APP_URL = 'https://heirloom.example'
})

const words = (mail: { subject: string; paragraphs: readonly string[] }) =>
  [mail.subject, ...mail.paragraphs].join('\n')
const share = (parts: Partial<Share> = {}) => ({
  targetType: 'will' as const,
  mail: 'standard' as const,
  posthumousOnly: false,
  ...parts,
})

describe('a mail about what is shared', () => {
  it('does not say what is shared if the owner wants it discreet, for every type', () => {
    for (const [type, { given }] of Object.entries(TARGET_TYPES)) {
      // Its own keys.
      const targetType = type as Share['targetType']
      const discreet = share({ targetType, mail: 'discreet' })
      for (const mail of [
        shareMail(owner, 'Ben', discreet, url),
        releasedMail(owner, 'Ben', discreet, url),
        allowedMail(owner, discreet),
      ]) {
        expect(words(mail), type).not.toContain(given)
      }
    }
  })

  it('says that there is nothing to read before a death, if that is so', () => {
    const posthumous = words(shareMail(owner, 'Ben', share({ posthumousOnly: true }), url))
    expect(posthumous).toContain('nothing to read before then')
    expect(words(shareMail(owner, 'Ben', share(), url))).not.toContain('death')
  })

  it('says that a link works once only if it has one', () => {
    expect(words(shareMail(owner, 'Ben', share(), url))).toContain('works once')
    const without = shareMail(owner, 'Ben', share(), undefined)
    expect(words(without)).not.toContain('works once')
    expect(without.action?.url).not.toContain('#code=')
  })

  it('tells the owner the address of the person who accepted, since anyone can choose any name', () => {
    const by = { name: 'Ben Okafor', email: 'stranger@example.org' }
    expect(words(claimedMail(contact, by, 'Your will'))).toContain('stranger@example.org')
  })
})

describe('the mail that asks a contact to be a delegate', () => {
  it('says whether they may report a death themselves', () => {
    const asked = (reportPassing: boolean) =>
      words(delegateMail(owner, contact, reportPassing, url))
    expect(asked(true)).toContain('you can tell us that Ana Moreno has died')
    expect(asked(false)).toContain('Ana Moreno can allow you later to tell us of their death')
    expect(asked(false)).not.toContain('confirm')
  })

  it("makes no link of the owner's name", () => {
    const named = anAccount({ firstName: 'http://evil.example', lastName: '<b>' })
    const mail = words(delegateMail(named, contact, false, url))
    expect(mail).not.toMatch(/:\/\/|evil\.example|</)
  })
})
