import { environment } from './environment.ts'

/**
 * The full address of a screen, for mails and text messages. What is secret, such as a code, goes into the fragment:
 * no server and no log gets to see it.
 */
export const appLink = (path: string, fragment?: Readonly<Record<string, string>>): string =>
  `${environment('APP_URL')}${path}${fragment ? `#${new URLSearchParams(fragment)}` : ''}`
