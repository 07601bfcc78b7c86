import { escapeXml as escapeHtml } from '../stand-in/xml.ts'
import type { InboxMessage } from './open-inbox.ts'

/**
 * Fetches the page every two seconds and replaces the list only if it has changed, so that nothing
 * flickers.
 */
const REFRESH = `
setInterval(async () => {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    for (const id of ['messages', 'count']) {
      const [here, there] = [document.getElementById(id), page.getElementById(id)]
      if (there && here.innerHTML !== there.innerHTML) here.innerHTML = there.innerHTML
    }
  } catch {}
}, 2000)`

/** The inbox page's look: the product's colors and sizes, without its fonts. */
const inboxStyle = `
* { box-sizing: border-box }
body { margin: 0; background: #FBF9F6; color: #1B2333; font: 17px/1.6 Inter, system-ui, sans-serif }
header, main { max-width: 760px; margin: 0 auto; padding: 24px 16px 0 }
main { padding-bottom: 64px }
h1 { margin: 0; color: #14213D; font: 600 32px/1.2 'Source Serif 4', Georgia, serif }
h2 { margin: 0; color: #14213D; font: 600 20px/1.3 'Source Serif 4', Georgia, serif; overflow-wrap: anywhere }
header p { margin: 4px 0 16px; color: #5B6478 }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
label { flex-basis: 100%; font-size: 15px }
input { flex: 1 1 240px; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: #fff; border: 1px solid #8A8FA0; border-radius: 8px }
button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 600; color: #fff; background: #14213D; border: 0; border-radius: 8px; cursor: pointer }
a { color: #2563C9; overflow-wrap: anywhere }
:focus-visible { outline: 3px solid #2563C9; outline-offset: 2px }
#count { margin: 16px 0 0; font-size: 15px; font-variant-numeric: tabular-nums }
article, .empty { margin: 0 0 16px; padding: 20px; background: #fff; border: 1px solid #DAD6CE; border-radius: 12px; box-shadow: 0 1px 3px rgb(20 33 61 / .08) }
.about { margin: 4px 0 12px; color: #5B6478; font-size: 15px }
.code { display: inline-block; margin: 0 0 12px; padding: 8px 16px; background: #FCE8EF; border-radius: 8px }
.code span { color: #5B6478; font-size: 15px }
.code strong { margin-left: 8px; color: #14213D; font-size: 25px; letter-spacing: .12em; font-variant-numeric: tabular-nums }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
details { margin-top: 12px }
summary { min-height: 44px; padding: 8px 0; cursor: pointer; color: #2563C9 }
iframe { width: 100%; height: 420px; border: 1px solid #DAD6CE; border-radius: 8px; background: #fff }
`

/**
 * The page at `/_local/inbox`: every mail and text of the local stack, latest first, with large
 * codes and clickable links. `to` is the address whose messages are listed.
 */
export function renderInboxPage(messages: readonly InboxMessage[], to = ''): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  const list = messages.length === 0 ? emptyState(to) : messages.toReversed().map(article).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local inbox</title>
<style>${inboxStyle}</style>
</head>
<body>
<header>
<h1>Local inbox</h1>
<p>Every mail and text message that this machine would have sent. Nothing leaves it.</p>
<form role="search">
<label for="to">Address or phone</label>
<input id="to" name="to" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false">
<button>Show</button>${to === '' ? '' : '<a href="?">Show all</a>'}
</form>
<p id="count" aria-live="polite">${count}</p>
</header>
<main id="messages">${list}</main>
<script>${REFRESH}</script>
</body>
</html>`
}

function emptyState(to: string): string {
  return `<p class="empty">${
    to === ''
      ? 'No messages yet. Register an account and its code appears here.'
      : `No messages to ${escapeHtml(to)} yet.`
  }</p>`
}

function article(message: InboxMessage): string {
  const code = /(?<![\w/#=-])\d{6}(?![\w-])/.exec(message.text)?.[0]
  // An emulator gives no time for a text message.
  const sentAt =
    message.sentAt === ''
      ? ''
      : `, <time datetime="${message.sentAt}">${escapeHtml(new Date(message.sentAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' }))}</time>`
  const title = message.channel === 'sms' ? 'Text message' : (message.subject ?? '(no subject)')
  const from = message.from === undefined ? '' : ` from ${escapeHtml(message.from)}`
  const html =
    message.html === undefined || !/<[a-z]/i.test(message.html)
      ? ''
      : `<details><summary>As the mail program shows it</summary>
<iframe sandbox="allow-popups" title="${escapeHtml(title)}" srcdoc="${escapeHtml(`<base target="_blank">${message.html}`)}"></iframe></details>`
  return `<article>
<h2>${escapeHtml(title)}</h2>
<p class="about">To <a href="?to=${encodeURIComponent(message.to)}">${escapeHtml(message.to)}</a>${from}${sentAt}</p>
${code === undefined ? '' : `<p class="code"><span>Code</span> <strong>${code}</strong></p>`}
<pre>${withLinks(message.text)}</pre>${html}
</article>`
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" target="_blank" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('')
}
