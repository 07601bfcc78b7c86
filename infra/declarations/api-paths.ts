/** What the paths of the API begin with: the app's own calls, and the addresses for the payment provider's events. */
export const apiPaths = ['/api/', '/Stripe/'] as const

/** Whether the API answers at a path, and not the files of the web app. */
export const isApiPath = (pathname: string): boolean =>
  apiPaths.some((prefix) => pathname.startsWith(prefix))
