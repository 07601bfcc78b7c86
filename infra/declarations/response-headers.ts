/** The hosts, besides their own origin, that pages may load from and send to. */
export interface Sources {
  /** The user pool's endpoint and the breach check. */
  readonly connect: readonly string[]
  /** The bucket of files: pages send files to it, and show its pictures, recordings and films. */
  readonly files: string
}

/**
 * The response headers of every page, with CloudFront and on the laptop. Scripts come only from our own files.
 * Emotion writes styles while the page runs, which requires `unsafe-inline` for styles.
 */
export const responseHeaders = ({ connect, files }: Sources): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${files}`,
    `media-src 'self' blob: ${files}`,
    "font-src 'self' data:",
    `connect-src 'self' ${[...connect, files].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // Memories can be recorded in the browser.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=()',
  'cross-origin-opener-policy': 'same-origin',
})
