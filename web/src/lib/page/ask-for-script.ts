/** Asks for a script before something imports it. */
export function askForScript(href: string): void {
  const link = document.createElement('link')
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
  document.head.append(link)
}
