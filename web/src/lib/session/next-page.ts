/** The address of a page that leads on to another one (`next`) once the visitor has signed in. */
export const withNext = (path: string, next: string | undefined): string =>
  next ? `${path}?${new URLSearchParams({ next })}` : path

/** The page that a visitor wanted to open, if it is an address of this app. */
export function nextOf(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next')
  return next?.startsWith('/') && !next.startsWith('//') && !next.includes('\\') ? next : undefined
}
