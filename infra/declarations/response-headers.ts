import { isMeasured } from '#shared/rules/measured-areas.ts'

/** The hosts, besides their own origin, that pages may load from and send to. */
export interface Sources {
  /** The user pool's endpoint and the breach check. */
  readonly connect: readonly string[]
  /** The bucket of files: pages send files to it, and show its pictures, recordings and films. */
  readonly files: string
}

type Headers = Readonly<Record<string, string>>

/** Services of others, each by its origin. Only the documents that use one may reach it. */
export interface ThirdParties {
  readonly analytics?: string | undefined
  readonly tagManager?: string | undefined
}

/** The document of the tag manager, which holds nothing else. */
export const tagsDocument = '/tags.html'

/**
 * The response headers of a page, with CloudFront and on the laptop. Scripts come only from our own
 * files. Emotion writes styles while the page runs, which requires `unsafe-inline` for styles.
 */
export const responseHeaders = ({ connect, files }: Sources): Headers => ({
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
    "manifest-src 'self'",
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

/** Headers of a measured document, which may also send to the analytics service. */
const measuredHeaders = (sources: Sources, analytics: string) =>
  responseHeaders({ ...sources, connect: [...sources.connect, analytics] })

/**
 * Headers of the tag manager's document. Its scripts are not ours. The sandbox gives the document
 * no origin, so its scripts reach no other page, no session and nothing that the browser stores.
 * Only our own pages can embed the document.
 */
const tagsHeaders = (sources: Sources, tagManager: string) => ({
  ...responseHeaders(sources),
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${tagManager}`,
    `img-src ${tagManager}`,
    `connect-src ${tagManager}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
})

/** The headers of each kind of document. A kind that no service needs is left out. */
export const documentHeaders = (
  sources: Sources,
  { analytics, tagManager }: ThirdParties,
): {
  readonly plain: Headers
  readonly measured?: Headers
  readonly tags?: Headers
} => ({
  plain: responseHeaders(sources),
  ...(analytics === undefined ? {} : { measured: measuredHeaders(sources, analytics) }),
  ...(tagManager === undefined ? {} : { tags: tagsHeaders(sources, tagManager) }),
})

/** The headers of the document at an address, as CloudFront chooses them by its path patterns. */
export const headersAt = (sources: Sources, thirdParties: ThirdParties) => {
  const { plain, measured = plain, tags = plain } = documentHeaders(sources, thirdParties)
  return (pathname: string): Headers => {
    if (pathname === tagsDocument) return tags
    return isMeasured(pathname) ? measured : plain
  }
}
