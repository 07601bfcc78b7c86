/** The hosts, besides their own origin, that pages may load from and send to. */
export interface Sources {
  /** The user pool's endpoint, the bucket of files, and the breach check. */
  readonly connect: readonly string[]
}

/**
 * The response headers of every page, with CloudFront and on the laptop. Scripts come only from our own files.
 * Emotion writes styles while the page runs, which requires `unsafe-inline` for styles.
 */
export const responseHeaders = ({ connect }: Sources): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${connect.join(' ')}`.trim(),
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
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
})
