import { paths } from '#shared/paths.ts'

/** The URL on which an owner chooses their delegates from the contacts. */
export const chooseDelegatesPath = `${paths.contacts}?type=delegates`

/** The part of that page with everybody who can be asked. */
export const whomToAsk = 'whom-to-ask'
