import { environment } from './environment.ts'

/**
 * The full address of a screen, for mails and text messages. Secrets, such as codes, go into the
 * fragment. Browsers do not send it to servers, so no log contains it.
 */
export const appLink = (path: string, fragment?: Readonly<Record<string, string>>): string =>
  `${environment('APP_URL')}${path}${fragment ? `#${new URLSearchParams(fragment)}` : ''}`
