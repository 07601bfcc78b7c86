import { beforeAll, describe, expect, it, vi } from 'vitest'
import { htmlOf, type Mail, plainText } from './mail.ts'

const mail: Mail = {
  to: 'ana@example.org',
  subject: 'A <b>subject</b>',
  paragraphs: ['One & two', '"Three"'],
  action: { label: 'Open it', url: 'https://app.example.org/auth/x#code=abc' },
  footnotes: ['Stop it here: https://app.example.org/auth/cancel#code=def'],
}

beforeAll(() => {
  vi.stubEnv('APP_URL', 'https://app.example.org')
  vi.stubEnv('MAIL_FOOT', 'Heirloom is run by Oak & Sons, 12 Example Street')
})

describe('mail', () => {
  it('ends with who runs the product, and their postal address', () => {
    expect(plainText(mail)).toMatch(/\n\nHeirloom is run by Oak & Sons, 12 Example Street$/)
    expect(htmlOf(mail)).toContain(
      '>Heirloom is run by Oak &amp; Sons, 12 Example Street</p></div>',
    )
  })

  it('says how to reach a person, before who runs the product', () => {
    expect(plainText(mail).split('\n\n').at(-2)).toMatch(
      /a person answers: https:\/\/app\.example\.org\/\S+$/,
    )
    expect(htmlOf(mail)).toMatch(
      /Questions\? <a href="https:\/\/app\.example\.org\/\S+" [^>]+>Write to us, and a person answers<\/a>/,
    )
  })

  it('has no link if it has only a code, as it may go to a stranger', () => {
    const { action: _, ...codeAlone } = { ...mail, paragraphs: ['123456'], footnotes: [] }
    expect(plainText(codeAlone)).not.toMatch(/https?:/)
    expect(htmlOf(codeAlone)).not.toContain('href')
  })

  it('shows in large type a code, and the placeholder that the user pool replaces by its code', () => {
    const html = htmlOf({ ...mail, paragraphs: ['123456', '{####}', 'It is 123456.'] })
    expect(html.match(/letter-spacing[^>]*>[^<]*/g)?.map((text) => text.split('>')[1])).toEqual([
      '123456',
      '{####}',
    ])
  })

  it('has its paragraphs, its footnotes and its link in plain text', () => {
    const text = plainText(mail)
    for (const part of [...mail.paragraphs, ...(mail.footnotes ?? []), mail.action?.url ?? '']) {
      expect(text).toContain(part)
    }
  })

  it('names the partner through whom its reader uses Heirloom', () => {
    const ofMember = { ...mail, partnerName: 'Oak & Hill Bank' }
    expect(htmlOf(ofMember)).toContain('>Oak &amp; Hill Bank, with Heirloom</p>')
    expect(plainText(ofMember)).toContain('\n\nYou use Heirloom through Oak & Hill Bank.\n\n')
    expect(htmlOf(mail)).toContain('>Heirloom</p>')
  })

  it('escapes all markup in its texts', () => {
    const html = htmlOf(mail)
    expect(html).toContain('A &lt;b&gt;subject&lt;/b&gt;')
    expect(html).toContain('One &amp; two')
    expect(html).not.toContain('<b>')
  })

  it('turns addresses in the text into links', () => {
    expect(htmlOf(mail)).toContain('<a href="https://app.example.org/auth/cancel#code=def"')
  })

  it('breaks a long address, which would be wider than the screen of a phone', () => {
    const long = { ...mail, paragraphs: [`https://app.example.org/${'a'.repeat(200)}`] }
    const [before = ''] = htmlOf(long).split(`>https://app.example.org/aaa`)
    expect(before.slice(before.lastIndexOf('<p '))).toContain('overflow-wrap:anywhere')
  })

  it('says above everything from whom it is', () => {
    expect(htmlOf(mail)).toMatch(/<body[^>]*><p [^>]*>Heirloom<\/p><div/)
  })

  it('sets only somebody’s own words apart, by a line at the left', () => {
    const html = htmlOf({ ...mail, paragraphs: ['See “this” or “that”', '“Where the <tin> is.”'] })
    expect(html.match(/border-left/g)).toHaveLength(1)
    expect(html).toMatch(/border-left:[^>]*>“Where the &lt;tin&gt; is.”</)
  })

  it('loads nothing from other servers', () => {
    expect(htmlOf(mail)).not.toMatch(/<(img|script|link)|url\(/)
  })
})
