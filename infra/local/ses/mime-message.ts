/** The parts of a mail that a person sees, and its headers in lower case. */
export type MimeMessage = {
  headers: Record<string, string>
  text?: string
  html?: string
  attachments: { name: string; contentType: string; size: number }[]
}

/** Reads a raw mail (RFC 5322 with MIME, RFC 2045–2047) well enough to show it. Never throws. */
export function parseMime(raw: Buffer): MimeMessage {
  const { headers, body } = split(raw.toString('latin1'))
  const message: MimeMessage = { headers: decodeHeaders(headers), attachments: [] }
  collect(headers, body, message)
  return message
}

function collect(headers: Record<string, string>, body: string, message: MimeMessage): void {
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = parameter(type, 'boundary')
  if (/^multipart\//i.test(type) && boundary !== undefined) {
    for (const part of parts(body, boundary)) {
      const inner = split(part)
      collect(inner.headers, inner.body, message)
    }
    return
  }
  const bytes = decodeTransfer(body, headers['content-transfer-encoding'] ?? '7bit')
  const disposition = headers['content-disposition'] ?? ''
  const name = parameter(disposition, 'filename') ?? parameter(type, 'name')
  const isText = /^text\/(plain|html)/i.test(type)
  if (/^attachment/i.test(disposition) || !isText) {
    const contentType = type.split(';', 1)[0] ?? type
    message.attachments.push({ name: name ?? 'unnamed', contentType, size: bytes.length })
    return
  }
  const text = decodeCharset(bytes, parameter(type, 'charset'))
  if (/^text\/html/i.test(type)) message.html ??= text
  else message.text ??= text
}

function split(source: string): { headers: Record<string, string>; body: string } {
  const [head = '', body = ''] = source.split(/\r?\n\r?\n(.*)/s)
  const headers: Record<string, string> = {}
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  return { headers, body }
}

function parts(body: string, boundary: string): string[] {
  const [inside = ''] = `\r\n${body}`.split(`--${boundary}--`)
  return inside
    .split(`--${boundary}`)
    .slice(1)
    .map((part) => part.replace(/^\r?\n/, '').replace(/\r?\n$/, ''))
}

function parameter(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header)
  return match?.[1] ?? match?.[2]
}

function decodeTransfer(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64')
    case 'quoted-printable':
      return decodeQuotedPrintable(body.replace(/=[ \t]*\r?\n/g, ''))
    default:
      return Buffer.from(body, 'latin1')
  }
}

function decodeQuotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

function decodeCharset(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

function decodeHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, decodeWords(value)]),
  )
}

/** Decodes RFC 2047 encoded words; space between two of them does not count. */
function decodeWords(value: string): string {
  return Buffer.from(value, 'latin1')
    .toString('utf8')
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset, kind, text) =>
      kind.toLowerCase() === 'b'
        ? decodeCharset(Buffer.from(text, 'base64'), charset)
        : decodeCharset(decodeQuotedPrintable(text.replace(/_/g, ' ')), charset),
    )
}
