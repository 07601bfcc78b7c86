import { Outlet, useLocation } from 'react-router-dom'

/**
 * The screen, mounted again for each URL. When a second link of a mail is opened in the same tab,
 * often only the code in the fragment differs, and what was said about the first link must not stay
 * on the screen.
 */
export function ScreenOutlet() {
  const { pathname, hash } = useLocation()
  return <Outlet key={pathname + hash} />
}
