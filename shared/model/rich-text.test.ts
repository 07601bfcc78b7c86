import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isSafeLink,
  parseRichText,
  plainParagraphs,
  RichText,
  RichTextJson,
  richTextLimit,
} from './rich-text.ts'

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const textNode = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks } : {}),
})
const isAccepted = (value: unknown) => RichText.safeParse(value).success

describe('the content of a text', () => {
  it('consists of paragraphs, two headings, lists, quotes, breaks, three styles and links', () => {
    const item = { type: 'listItem', content: [paragraph(textNode('Flour'))] }
    expect(
      isAccepted(
        doc(
          { type: 'heading', attrs: { level: 2 }, content: [textNode('For you')] },
          paragraph(textNode('a', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
          { type: 'bulletList', content: [item] },
          { type: 'orderedList', attrs: { start: 3 }, content: [item] },
          { type: 'blockquote', content: [paragraph(textNode('b', { type: 'underline' }))] },
          paragraph(textNode('c', { type: 'link', attrs: { href: 'https://example.org/' } })),
        ),
      ),
    ).toBe(true)
  })

  it.each([
    ['another node', doc({ type: 'image', attrs: { src: 'https://example.org/x.png' } })],
    ['HTML', doc({ type: 'html', text: '<script>alert(1)</script>' })],
    ['another attribute', doc({ ...paragraph(), attrs: { onclick: 'x' } })],
    ['another heading', doc({ type: 'heading', attrs: { level: 1 } })],
    [
      'a script for a link',
      doc(paragraph(textNode('x', { type: 'link', attrs: { href: 'javascript:x' } }))),
    ],
    ['a control character', doc(paragraph(textNode('a\u0000b')))],
    ['text where a list belongs', doc({ type: 'bulletList', content: [paragraph()] })],
  ])('excludes %s', (_, value) => {
    expect(isAccepted(value)).toBe(false)
  })

  it('is limited in depth, in letters and in the number of its parts', () => {
    let deep: unknown = paragraph(textNode('x'))
    for (let level = 0; level < 50_000; level += 1) deep = { type: 'blockquote', content: [deep] }
    expect(isAccepted(doc(deep))).toBe(false)
    expect(isAccepted(doc(paragraph(textNode('x'.repeat(richTextLimit)))))).toBe(true)
    expect(isAccepted(doc(paragraph(textNode('x'.repeat(richTextLimit + 1)))))).toBe(false)
    expect(isAccepted(doc(...Array.from({ length: 20_000 }, () => paragraph())))).toBe(false)
  })

  it('is cleaned as every other text, with line ends as nodes of their own', () => {
    const bold = { type: 'bold' }
    expect(
      RichText.parse(doc(paragraph(textNode('I don\u0092t\u000bcry\u00ad\r\n', bold)))),
    ).toEqual(
      doc(
        paragraph(
          textNode('I don’t', bold),
          { type: 'hardBreak', marks: [bold] },
          textNode('cry', bold),
          {
            type: 'hardBreak',
            marks: [bold],
          },
        ),
      ),
    )
    expect(RichText.parse(doc(paragraph(textNode('\ufeff'), textNode('a'))))).toEqual(
      doc(paragraph(textNode('a'))),
    )
  })

  it('may quote mails in mails and count from any number, as mails and web pages do', () => {
    let quotes: unknown = paragraph(textNode('x'))
    for (let level = 0; level < 32; level += 1) quotes = { type: 'blockquote', content: [quotes] }
    expect(isAccepted(doc(quotes))).toBe(true)
    const item = { type: 'listItem', content: [paragraph(textNode('The year we met'))] }
    for (const start of [-3, 0, 10_000]) {
      expect(isAccepted(doc({ type: 'orderedList', attrs: { start }, content: [item] }))).toBe(true)
    }
  })

  it.each([
    ['letters', doc(paragraph(textNode('x'.repeat(richTextLimit + 1)))), 'This text has 50,001.'],
    [
      'parts',
      doc(...Array.from({ length: 10_000 }, () => ({ type: 'paragraph' }))),
      'too many parts',
    ],
    ['characters', doc(paragraph(textNode('Ana\u0007'))), '(U+0007) after “Ana”'],
  ])('is refused with what to do about its %s', (_, value, said) => {
    const refused = RichTextJson.safeParse(JSON.stringify(value)).error?.issues[0]?.message
    expect(refused).toContain(said)
  })

  it('never makes the check throw, whatever a caller sends', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (sent) => {
        expect(() => parseRichText(sent)).not.toThrow()
      }),
    )
  })
})

describe('a link', () => {
  it.each(['https://example.org/a?b=c#d', 'mailto:ana@example.org'])('may be %s', (href) => {
    expect(isSafeLink(href)).toBe(true)
  })
  it.each([
    'http://example.org',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/messages',
    'https://ana:secret@example.org',
    `https://example.org/${'x'.repeat(3000)}`,
  ])('may not be %s', (href) => {
    expect(isSafeLink(href)).toBe(false)
  })
})

it('a rich text reads as plain text with its lists and links', () => {
  const item = (words: string) => ({ type: 'listItem', content: [paragraph(textNode(words))] })
  const value = RichText.parse(
    doc(
      paragraph(
        textNode('See ', { type: 'bold' }),
        textNode('this', { type: 'link', attrs: { href: 'https://example.org/' } }),
      ),
      { type: 'orderedList', attrs: { start: 2 }, content: [item('Flour'), item('Butter')] },
      {
        type: 'blockquote',
        content: [paragraph(textNode('So'), { type: 'hardBreak' }, textNode('be it'))],
      },
    ),
  )
  expect(plainParagraphs(value)).toEqual([
    'See this (https://example.org/)',
    '2. Flour\n3. Butter',
    '> So\n> be it',
  ])
})
