import type { IncomingMessage } from 'node:http'
import type { CorsRule } from './bucket-store.ts'

/** The CORS headers for a request's origin and method, or undefined if no rule allows them. */
export function corsHeaders(
  rules: readonly CorsRule[],
  request: IncomingMessage,
  method: string,
): Record<string, string> | undefined {
  const { origin } = request.headers
  if (origin === undefined) return undefined
  const requestedHeaders = String(request.headers['access-control-request-headers'] ?? '')
  const names = requestedHeaders.split(',').map((name) => name.trim().toLowerCase())
  const rule = rules.find(
    (candidate) =>
      candidate.allowedOrigins.some((allowed) => matches(allowed, origin)) &&
      candidate.allowedMethods.includes(method) &&
      names.every(
        (name) =>
          name === '' ||
          candidate.allowedHeaders?.some((allowed) => matches(allowed.toLowerCase(), name)),
      ),
  )
  if (rule === undefined) return undefined
  return {
    'access-control-allow-origin': rule.allowedOrigins.includes('*') ? '*' : origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    'access-control-expose-headers': (rule.exposedHeaders ?? []).join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
    ...(requestedHeaders === '' ? {} : { 'access-control-allow-headers': requestedHeaders }),
    ...(rule.maxAgeSeconds === undefined
      ? {}
      : { 'access-control-max-age': String(rule.maxAgeSeconds) }),
  }
}

/** A pattern contains at most one asterisk, which matches any text. */
function matches(pattern: string, text: string): boolean {
  const [head = '', tail] = pattern.split('*', 2)
  return tail === undefined
    ? pattern === text
    : text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail)
}
