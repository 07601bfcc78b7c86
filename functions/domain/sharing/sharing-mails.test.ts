import { beforeAll, describe, expect, it } from 'vitest'
import { anAccount } from '#functions/domain/accounts/account.fixture.ts'
import { ownCard } from '#functions/domain/contacts/own-card.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { Share } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import {
  acceptedMail,
  allowedMail,
  claimedMail,
  declinedMail,
  delegateMail,
  giftMail,
  newDelegateMail,
  releasedMail,
  shareMail,
} from './sharing-mails.ts'

const owner = anAccount()
const contact = { ...ownCard(owner), firstName: 'Ben', lastName: 'Okafor' }
const ben = { firstName: 'Ben', name: 'Ben Okafor' }
const url = 'https://heirloom.example/page#code=abc'

beforeAll(() => {
  process.env.APP_URL = 'https://heirloom.example'
})

const released = { knowsOfDeath: false, url, isClaimed: false }
const wordsOfMail = (mail: { subject: string; paragraphs: readonly string[] }) =>
  [mail.subject, ...mail.paragraphs].join('\n')
const share = (parts: Partial<Share> = {}) => ({
  targetType: 'will' as const,
  mail: 'standard' as const,
  posthumousOnly: false,
  ...parts,
})

it('a delegate is asked in the owner’s own words, if there are any, without links', () => {
  const asked = { subjectName: 'Ana Moreno', reportPassing: true, url }
  const ownWords = 'You know where the tin is.\nSee https://evil.example/a'
  expect(wordsOfMail(delegateMail(owner, contact, { ...asked, ownWords }))).toContain(
    'Ana writes:\n“You know where the tin is. See https evil. example/a”\nThese words are Ana’s own, not ours.\n',
  )
  const escaping = 'Would you? ” Heirloom security notice “'
  expect(wordsOfMail(delegateMail(owner, contact, { ...asked, ownWords: escaping }))).toContain(
    'writes:\n“Would you? ’ Heirloom security notice ’”\nThese',
  )
  expect(wordsOfMail(delegateMail(owner, contact, asked))).not.toContain('writes:')
})

describe('a mail about what is shared', () => {
  it('does not say what is shared if the owner wants it discreet, for every type', () => {
    for (const [type, { given }] of Object.entries(TARGET_TYPES)) {
      // The keys of `TARGET_TYPES` are the types.
      const targetType = type as Share['targetType']
      const discreet = share({ targetType, mail: 'discreet' })
      for (const mail of [
        shareMail(owner, discreet, { subjectName: 'Ana Moreno', reader: ben, url }),
        releasedMail(owner, ben, [discreet], released),
        allowedMail(owner, discreet, { subjectName: 'Ana Moreno' }),
      ]) {
        expect(wordsOfMail(mail), type).not.toContain(given)
      }
    }
  })

  it('says that there is nothing to read before a death, if that is so', () => {
    const posthumous = wordsOfMail(
      shareMail(owner, share({ posthumousOnly: true }), {
        subjectName: 'Ana Moreno',
        reader: ben,
        url,
      }),
    )
    expect(posthumous).toContain('nothing to read before then')
    expect(
      wordsOfMail(shareMail(owner, share(), { subjectName: 'Ana Moreno', reader: ben, url })),
    ).not.toContain('death')
  })

  it('says for whom a link stays valid only if it has one', () => {
    expect(
      wordsOfMail(shareMail(owner, share(), { subjectName: 'Ana Moreno', reader: ben, url })),
    ).toContain('stays valid')
    const without = shareMail(owner, share(), {
      subjectName: 'Ana Moreno',
      reader: ben,
      url: undefined,
    })
    expect(wordsOfMail(without)).not.toContain('stays valid')
    const later = { subjectName: 'Ana Moreno', reader: ben, url: undefined }
    expect(shareMail(owner, share({ posthumousOnly: true }), later).action).toBeUndefined()
    expect(new URL(without.action?.url ?? '').pathname).toBe(paths.sharedWithYou)
  })

  it('names in its subject what opened, and the death only to a reader who does not know of it', () => {
    const document = share({ targetType: 'document' })
    const opened = [document, share({ targetType: 'memory' }), document]
    const first = releasedMail(owner, ben, opened, released)
    expect(first.subject).toBe('Sad news about Ana Moreno')
    expect(wordsOfMail(first)).toContain(
      'We are sorry to tell you that Ana Moreno has died. People whom Ana chose for this told us.',
    )
    const told = releasedMail(owner, ben, opened, { ...released, knowsOfDeath: true })
    expect(told.subject).toBe('Ana Moreno left you 2 documents and a memory')
    const later = wordsOfMail(told)
    expect(later).toContain('Ana Moreno left you 2 documents and a memory. All of it is open')
    expect(later).not.toMatch(/sorry|death|died/)
    const next = wordsOfMail(releasedMail(owner, ben, opened, { ...released, afterMessage: true }))
    expect(next).toContain('Besides the message for you, Ana Moreno left you 2 documents')
    expect(next).not.toMatch(/sorry|death|died/)
    const category = share({ targetType: 'document', targetFilter: 'estate' })
    const discreet = share({ mail: 'discreet' })
    expect(
      releasedMail(owner, ben, [category, discreet, discreet], {
        ...released,
        knowsOfDeath: true,
      }).subject,
    ).toBe('Ana Moreno left you documents and something')
  })

  it('says after a death how many accounts its reader is to settle, and what helps with them', () => {
    const opened = [share(), share({ targetType: 'account' })]
    const mailFor = (passwords?: number) =>
      releasedMail(owner, ben, opened, {
        ...released,
        knowsOfDeath: true,
        ...(passwords && { passwords }),
      })
    expect(mailFor(3).subject).toBe('Ana Moreno left you the will and 3 accounts to settle')
    expect(mailFor(1).subject).toBe('Ana Moreno left you the will and an account to settle')
    expect(mailFor().subject).toBe('Ana Moreno left you the will and accounts to settle')
    const helps = 'For each account you see the password, and what Ana wished for it.'
    expect(wordsOfMail(mailFor(3))).toContain(helps)
    expect(wordsOfMail(releasedMail(owner, ben, [share()], released))).not.toContain(helps)
  })

  it('greets its reader, and has no pronoun for the owner, because nobody told us one', () => {
    for (const posthumousOnly of [true, false]) {
      const mails = [
        shareMail(owner, share({ posthumousOnly: true }), { subjectName: 'Ana', reader: ben, url }),
        giftMail(
          owner,
          { things: '2 documents', posthumousOnly, url },
          { subjectName: 'Ana', reader: ben },
        ),
        releasedMail(owner, ben, [share(), share({ targetType: 'account' })], released),
      ]
      for (const { paragraphs } of mails) {
        expect(paragraphs[0]).toBe('Hello Ben,')
        expect(paragraphs.join(' ')).not.toMatch(/\b(they|their)\b/)
      }
    }
  })

  it('has one link for all that its reader has not claimed yet, which its button opens', () => {
    const two = [share(), share({ targetType: 'memory' })]
    const mail = releasedMail(owner, ben, two, released)
    expect(mail.action?.url).toBe(url)
    expect(mail.paragraphs.join(' ')).not.toContain('://')
    expect(mail.paragraphs.join(' ')).toContain('What Ana left you is kept there')
    const theirs = { ...released, url: undefined, isClaimed: true }
    expect(wordsOfMail(releasedMail(owner, ben, two, theirs))).not.toContain('register')
    const accounts = releasedMail(owner, ben, two, { ...theirs, passwords: 2 })
    expect(accounts.action?.url).toContain(owner.userProfileId)
  })

  it('names the only thing that opened by its title, unless the owner wants it discreet', () => {
    const words = (shares: readonly ReturnType<typeof share>[], title?: string) =>
      wordsOfMail(releasedMail(owner, ben, shares, { ...released, title }))
    const document = share({ targetType: 'document' })
    expect(words([document], 'House deed')).toContain('left you a document, “House deed”. All')
    expect(words([document])).toContain('left you a document. All')
    const discreet = share({ targetType: 'document', mail: 'discreet' })
    const category = share({ targetType: 'document', targetFilter: 'estate' })
    for (const shares of [[document, document], [discreet], [category]]) {
      expect(words(shares, 'House deed')).not.toContain('House deed')
    }
  })

  it('says the whole name of its owner once after the subject', () => {
    for (const mail of [
      shareMail(owner, share({ posthumousOnly: true }), { subjectName: 'x', reader: ben, url }),
      releasedMail(owner, ben, [share()], released),
      releasedMail(owner, ben, [share()], { ...released, knowsOfDeath: true }),
      delegateMail(owner, contact, { subjectName: 'x', reportPassing: true, ownWords: 'y', url }),
      newDelegateMail(owner, { account: owner, from: undefined }),
    ]) {
      expect(mail.paragraphs.join(' ').split('Ana Moreno')).toHaveLength(2)
    }
  })

  it('says what Heirloom is only to a reader who may not know it', () => {
    const told = (isClaimed: boolean) =>
      (releasedMail(owner, ben, [share()], { ...released, isClaimed }).footnotes ?? []).join()
    expect(told(false)).toContain('we never ask you for money')
    expect(told(true)).toBe('')
  })

  it('tells the owner the address of the person who accepted, since anyone can choose any name', () => {
    const by = { name: 'Ben Okafor', email: 'stranger@example.org' }
    expect(
      wordsOfMail(
        claimedMail({ contact, claimant: by, subjectName: 'Somebody', thing: 'Your will' }),
      ),
    ).toContain('stranger@example.org')
    // The words of the page where the owner can end it.
    expect(wordsOfMail(acceptedMail(contact, by))).toContain('end it under “Your delegates”')
  })

  it('says who said no and who stepped down, and leads to the delegates', () => {
    const { subject, action } = declinedMail('Ben Okafor', 'declined')
    expect(subject).toBe('Ben Okafor said no to being your delegate')
    expect(declinedMail('Ben Okafor', 'left').subject).toBe('Ben Okafor is no longer your delegate')
    expect(action?.label).toBe('Your delegates')
    expect(action?.url).toMatch(/\/contacts\/\?type=delegates$/)
    const by = { name: 'Ben Okafor', email: 'ben@example.org' }
    expect(acceptedMail(contact, by).action).toEqual(action)
  })
})

describe('the mail that asks a contact to be a delegate', () => {
  it('says whether they may report a death themselves', () => {
    const asked = (reportPassing: boolean) =>
      wordsOfMail(delegateMail(owner, contact, { subjectName: 'Ana Moreno', reportPassing, url }))
    expect(asked(true)).toContain('you can tell us that Ana has died')
    for (const mayReport of [true, false]) {
      expect(asked(mayReport)).toContain('what Ana shares with you')
    }
    expect(asked(false)).toContain('Ana can allow you later to tell us of their death')
    expect(asked(false)).not.toContain('confirm')
    expect(asked(true)).not.toMatch(/\bwill\b/)
  })

  it("makes no link of the owner's name", () => {
    const named = anAccount({ firstName: 'http://evil.example', lastName: '<b>' })
    const mail = wordsOfMail(
      delegateMail(named, contact, { subjectName: 'Ana Moreno', reportPassing: false, url }),
    )
    expect(mail).not.toMatch(/:\/\/|evil\.example|</)
  })
})
