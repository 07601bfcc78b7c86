import { environment } from './environment.ts'

/**
 * The full address of a screen, for mails and text messages. Secrets, such as codes, go into the
 * fragment, which browsers do not send to servers. So no log contains them.
 */
export const appLink = (path: string, fragment?: Readonly<Record<string, string>>): string =>
  `${environment('APP_URL')}${path}${fragment ? `#${new URLSearchParams(fragment)}` : ''}`
