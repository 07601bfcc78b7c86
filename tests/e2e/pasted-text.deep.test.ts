import { expect, inject, it } from 'vitest'
import { messages } from '#shared/contract/messages.ts'
import { MessageId } from '#shared/model/ids.ts'
import { plainParagraphs } from '#shared/model/rich-text.ts'
import { paths } from '#shared/paths.ts'
import { json, send } from '../api.ts'
import { entitle } from '../builders/entitle.ts'
import { inbox } from '../inbox.ts'
import { newPerson } from '../people.ts'
import { checkScreen } from './look.ts'
import { openBrowser } from './open-browser.ts'

/*
 * Pasted text is stored in a message as it was meant, with the words that follow it. What cannot be
 * stored stays on the screen, and the screen says so.
 */

const url = inject('url')
const openPage = await openBrowser()
const writer = await newPerson(url)
await entitle(writer, 'singlewilluser')
const { page, errors } = await openPage({ as: writer })

const wordsBox = () => page.getByRole('textbox', { name: 'Your words' })
const waitUntilSaved = () => page.getByText('Saved just now').waitFor()

const paste = (type: 'text/html' | 'text/plain', content: string) =>
  wordsBox().evaluate(
    (editor, [format, pasted]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(format, pasted)
      editor.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [type, content] as const,
  )

/** Begins the message again. */
const beginMessage = async () => {
  if (!page.url().includes(paths.addMessage)) await page.goto(paths.addMessage)
  await wordsBox().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Before. ')
}

/** The stored text of the message on screen. */
const loadStoredMessage = async () => {
  const messageId = MessageId.parse(/[\w-]{36}/.exec(page.url())?.[0])
  const query = { messageId }
  const { token } = writer
  const { body } = await json(send(url, messages.operations.GetMessage, { query, token }))
  return plainParagraphs(body).join('\n')
}

/** An item of a list as Word puts it on the clipboard. */
const wordItem = (level: number, sign: string, itemText: string) =>
  `<p class=MsoListParagraph style="text-indent:-.25in;mso-list:l0 level${level} lfo1"><![if !supportLists]><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${itemText}<o:p></o:p></p>`

const quotes = (levels: number) =>
  `${'<blockquote>'.repeat(levels)}<p>Deep</p>${'</blockquote>'.repeat(levels)}`

const longLink = `https://example.org/?${'x'.repeat(2100)}`

const html: readonly (readonly [source: string, pasted: string, stored: string])[] = [
  ['letters of an old mail', '<p>I don\u0092t \u0093cry\u0094</p>', 'Before. I don’t “cry”End.'],
  ['a vertical tab', '<p>First\u000bSecond</p>', 'Before. First\nSecondEnd.'],
  ['a line separator', '<p>First\u2028Second</p>', 'Before. First\nSecondEnd.'],
  ['what cannot be seen', '<p>A\u0007\u0000\u00ad\ufeffB\ufffc</p>', 'Before. ABEnd.'],
  ['half an emoji', '<p>A\ud83dB</p>', 'Before. A\ufffdBEnd.'],
  ['emoji and Hebrew', '<p>👩‍👧 שלום\u200f</p>', 'Before. 👩‍👧 שלום\u200fEnd.'],
  [
    'a numbered list of Word',
    wordItem(1, '3.', 'First wish') + wordItem(1, '4.', 'Second wish'),
    'Before. \n3. First wish\n4. Second wishEnd.',
  ],
  [
    'a list of Word within a list',
    wordItem(1, '·', 'Fruit') + wordItem(2, 'o', 'Pears') + wordItem(1, '·', 'Bread'),
    'Before. \n• Fruit\n  • Pears\n• BreadEnd.',
  ],
  [
    'a list of Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ul><li><p>Fruit</p></li><ul><li><p>Pears</p></li></ul></ul></b>',
    'Before. \n• Fruit\n  • PearsEnd.',
  ],
  [
    'a table',
    '<table><tbody><tr><td>Ring</td><td>Ana</td></tr><tr><td>Car</td><td>Ben</td></tr></tbody></table>',
    'Before. Ring | Ana\nCar | BenEnd.',
  ],
  [
    'an old mail, as typed',
    '<pre>Dear Ana,\nI love you.</pre>',
    'Before. Dear Ana,\nI love you.End.',
  ],
  [
    'links, of which unsafe ones are only words',
    `<p><a href="https://example.org/">a</a> <a href="javascript:alert(1)">b</a> <a href="data:text/html,x">c</a> <a href="http://example.org/">d</a> <a href="${longLink}">e</a></p>`,
    `Before. a (https://example.org/) b c d (http://example.org/) e (${longLink})End.`,
  ],
  [
    'pictures, styles and comments',
    '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><style>p{color:red}</style><p><span><span style="color:red">A<img src="https://example.org/x.png" alt="x"><img alt="😀">B</span></span></p>',
    'Before. A😀BEnd.',
  ],
  [
    'other headings and terms',
    '<h1>One</h1><dl><dt>Term</dt><dd>Text</dd></dl>',
    'Before. One\nTerm\nTextEnd.',
  ],
  [
    'a list from any number',
    '<ol start="-3"><li>A</li></ol><ol start="x"><li>B</li></ol>',
    'Before. \n-3. A\n1. BEnd.',
  ],
  ['mails quoted in mails', quotes(12), `Before. \n${'> '.repeat(12)}DeepEnd.`],
]

const plainTexts: readonly (readonly [source: string, pasted: string, stored: string])[] = [
  ['the line ends of every system', 'a\r\nb\rc\u000bd\u2028e', 'Before. a\nb\nc\nd\neEnd.'],
  ['a very long line', 'word '.repeat(5000), `Before. ${'word '.repeat(5000)}End.`],
]

it.each([
  ...html.map((each) => ['text/html', ...each] as const),
  ...plainTexts.map((each) => ['text/plain', ...each] as const),
])('the editor stores %s with %s, and what is typed after it', async (type, _, pasted, meant) => {
  await beginMessage()
  await paste(type, pasted)
  await page.keyboard.type('End.')
  await waitUntilSaved()
  await expect.poll(loadStoredMessage).toBe(meant)
})

it('the editor says that pasted pictures are left out, and keeps the page when one is dropped', async () => {
  const notice = page.getByText('pictures, films and files were left out')
  await beginMessage()
  await paste('text/html', '<p>A<img src="https://example.org/count.gif" width="1" height="1"></p>')
  await wordsBox().getByText('A').waitFor()
  expect(await notice.count()).toBe(0)
  await paste('text/html', '<p>B<img src="data:image/png;base64,AAAA" alt="Us at the lake"></p>')
  await notice.waitFor()
  await paste('text/html', '<p>C</p>')
  await notice.waitFor({ state: 'detached' })
  for (const [kind, name] of [
    ['paste', 'clipboardData'],
    ['drop', 'dataTransfer'],
  ] as const) {
    const wasLeft = await wordsBox().evaluate(
      (editor, [type, field]) => {
        const files = new DataTransfer()
        files.items.add(new File(['x'], 'lake.png', { type: 'image/png' }))
        const { x, y } = editor.getBoundingClientRect()
        const at = { clientX: x + 20, clientY: y + 20, bubbles: true, cancelable: true }
        const event =
          type === 'paste'
            ? new ClipboardEvent(type, { ...at, [field]: files })
            : new DragEvent(type, { ...at, [field]: files })
        return editor.dispatchEvent(event)
      },
      [kind, name] as const,
    )
    expect(wasLeft).toBe(false)
    await notice.waitFor()
    if (kind === 'drop') await checkScreen(page, 'messages-pictures-left-out')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await notice.waitFor({ state: 'detached' })
  }
})

it('the editor says why a text is not saved, keeps it, warns, and rehearses nothing shorter', async () => {
  await beginMessage()
  await waitUntilSaved()
  await paste('text/plain', `${'Nina '.repeat(10_050)}`)
  await page.keyboard.type('After.')
  const reason = /Use at most 50,000 letters\. This text has 50,2\d\d\./
  await page.getByText(reason).first().waitFor()
  expect(await page.getByText('Saved just now').count()).toBe(0)
  await checkScreen(page, 'messages-not-saved')

  const sentBefore = (await inbox(url, writer.email)).length
  await page.getByRole('button', { name: 'Email me a trial copy' }).click()
  await page.getByText(reason).first().waitFor()
  expect(await inbox(url, writer.email)).toHaveLength(sentBefore)

  const link = page.getByRole('link', { name: 'Messages', exact: true }).first()
  await link.click()
  const warning = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await warning.getByRole('button', { name: 'Stay here' }).click()
  expect(await wordsBox().textContent()).toContain('After.')
  await link.click()
  await warning.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor()
  await page.goBack()
  await wordsBox().getByText('After.').waitFor()
  await page.getByText(reason).first().waitFor()
  // Once it is short enough, it is saved.
  await wordsBox().click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Dear Nina, all of it.')
  await waitUntilSaved()
  expect(await loadStoredMessage()).toBe('Dear Nina, all of it.')
  expect(errors).toEqual([])
})
