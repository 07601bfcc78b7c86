import { urlOf } from '#shared/rules/url-of.ts'

/** The URL of a page that leads on to another one (`next`) once the visitor has signed in. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

const ownOrigin = 'https://app.invalid'

/**
 * The page that a visitor wanted to open, if it is a URL of this app. Browsers leave out tabs and
 * line breaks, and read a backslash as a slash (URL Standard, 4.4), so the text is read as they
 * read it.
 */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  const page = next?.startsWith('/') ? urlOf(next, ownOrigin) : undefined
  if (!page) return undefined
  const { origin, pathname, search: query, hash } = page
  return origin === ownOrigin && !pathname.startsWith('//')
    ? `${pathname}${query}${hash}`
    : undefined
}
