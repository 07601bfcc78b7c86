import { expect, test } from 'vitest'
import { makeDocument } from './document.ts'

const shell =
  '<!doctype html><html lang="en"><head><title>Heirloom</title></head><body><div id="root"></div></body></html>'

const page = [
  '<style data-emotion="css-global g1">body{margin:0}</style>',
  '<style data-emotion="css a1">.css-a1{color:red}</style><h1 class="css-a1">Sign in</h1>',
  '<form><input type="email" name="email"/><input autoComplete="x" type="password" name="secret"/>',
  '<style data-emotion="css b2">.css-b2{color:blue}</style>',
  '<button class="css-b2" type="submit">Sign in</button></form>',
].join('')

test('a screen’s document names its scripts, and has no content', () => {
  expect(makeDocument(shell, { scripts: ['assets/a-1.js'] })).toBe(
    shell.replace('</head>', '<link rel="modulepreload" crossorigin href="/assets/a-1.js"></head>'),
  )
})

test('a document whose first drawing needs a font asks for it', () => {
  expect(makeDocument(shell, { scripts: [], font: 'assets/serif-1.woff2' })).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/serif-1.woff2">',
  )
})

test('a page’s styles stand in its head, in the order of the page, where Emotion finds them', () => {
  const html = makeDocument(shell, { scripts: [], html: page, title: 'Sign in', host: 'partner' })
  expect(html).toContain('<html data-host="partner" lang="en">')
  expect(html).toContain('<title>Sign in · Heirloom</title>')
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain(
    '<style data-emotion="css-global g1">body{margin:0}</style><style data-emotion="css a1 b2">.css-a1{color:red}.css-b2{color:blue}</style>',
  )
  expect(html.slice(head.length)).not.toContain('<style')
})

test('a page that no script has taken over sends no form, and names no password field', () => {
  const html = makeDocument(shell, { scripts: [], html: page })
  expect(html).toContain('type="email" name="email"')
  expect(html).not.toMatch(/[^-]name="secret"/)
  expect(html).not.toContain('type="submit"')
})

test('a page says what it is to search engines and to previews of links', () => {
  const html = makeDocument(shell, {
    scripts: [],
    html: page,
    title: 'Help',
    summary: { path: '/welcome/help', description: 'What "valid" means & more.' },
  })
  expect(html).toContain(
    '<meta name="description" content="What &quot;valid&quot; means &amp; more.">',
  )
  expect(html).toContain('<link rel="canonical" href="https://origin.invalid/welcome/help">')
  expect(html).toContain('<meta property="og:title" content="Help">')
  expect(html).toContain('<meta property="og:image" content="https://origin.invalid/share.png">')
  // Some readers stop after the first part of a document: the styles are long.
  expect(html.indexOf('og:title')).toBeLessThan(html.indexOf('<style'))
})

test('a page without a summary has no tags for search engines and previews', () => {
  const html = makeDocument(shell, { scripts: [], html: page, title: 'Help', host: 'partner' })
  expect(html).not.toMatch(/canonical|og:|description/)
})

test('the title of a page is escaped', () => {
  const html = makeDocument(shell, { scripts: [], html: '', title: 'Yours & <mine>' })
  expect(html).toContain('<title>Yours &amp; &lt;mine> · Heirloom</title>')
})
