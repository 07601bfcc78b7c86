interface Received {
  readonly id: string
  readonly to: string
  readonly channel: 'email' | 'sms'
  readonly subject?: string
  readonly text: string
  readonly html?: string
}

/** Every mail and text sent to an address so far, oldest first. */
export const inbox = async (url: string, to: string): Promise<readonly Received[]> => {
  const response = await fetch(`${url}/_local/inbox.json?to=${encodeURIComponent(to)}`)
  return response.json()
}

/**
 * The sweep offers once a minute what nothing else announces, so a mail may take longer than a
 * minute.
 */
const longestWaitMs = 150_000

/** Waits for the next mail or text after the first `sentBefore` ones. */
export const nextMessage = async (url: string, to: string, sentBefore = 0): Promise<Received> => {
  for (const deadline = Date.now() + longestWaitMs; Date.now() < deadline; ) {
    const message = (await inbox(url, to))[sentBefore]
    if (message) return message
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`No message ${sentBefore + 1} for ${to} came.`)
}

/** The next mail or text to an address after something was done that causes one. */
export const messageAfter = async (
  url: string,
  to: string,
  act: () => Promise<unknown>,
): Promise<Received> => {
  const sentBefore = (await inbox(url, to)).length
  await act()
  return nextMessage(url, to, sentBefore)
}

/** The code in the link of a mail or text. Empty if there is none. */
export const linkCodeIn = (text = ''): string => /#code=([\w-]{27})/.exec(text)?.[1] ?? ''

/** The link of a mail or text that the pattern finds. */
export const linkIn = (text: string | undefined, pattern: RegExp): string => {
  const link = pattern.exec(text ?? '')?.[0]
  if (link === undefined) throw new Error(`There is no such link in: ${text}`)
  return link
}

/** The six digits of a mail or text. */
export const codeIn = ({ text }: Pick<Received, 'text'>): string => {
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0]
  if (code === undefined) throw new Error(`There is no code in: ${text}`)
  return code
}
