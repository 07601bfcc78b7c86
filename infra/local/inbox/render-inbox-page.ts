import { escapeXml as escapeHtml } from '../stand-in/xml.ts'
import { inboxStyle } from './inbox-style.ts'
import type { InboxMessage } from './open-inbox.ts'

/** Fetches the page every two seconds and replaces the list only if it has changed, so that nothing flickers. */
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

/**
 * The page at `/_local/inbox`: every mail and text of the local stack, latest first, with large codes and clickable
 * links. `to` is the address whose messages are listed.
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
  const sent = new Date(message.sentAt)
  const title = message.channel === 'sms' ? 'Text message' : (message.subject ?? '(no subject)')
  const from = message.from === undefined ? '' : ` from ${escapeHtml(message.from)}`
  const html =
    message.html === undefined || !/<[a-z]/i.test(message.html)
      ? ''
      : `<details><summary>As the mail program shows it</summary>
<iframe sandbox="allow-popups" title="${escapeHtml(title)}" srcdoc="${escapeHtml(`<base target="_blank">${message.html}`)}"></iframe></details>`
  return `<article>
<h2>${escapeHtml(title)}</h2>
<p class="about">To <a href="?to=${encodeURIComponent(message.to)}">${escapeHtml(message.to)}</a>${from},
<time datetime="${message.sentAt}">${escapeHtml(sent.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' }))}</time></p>
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
