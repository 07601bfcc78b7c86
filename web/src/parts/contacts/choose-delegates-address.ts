import { paths } from '#shared/paths.ts'

/** The address on which an owner chooses their delegates from the contacts. */
export const chooseDelegatesAddress = `${paths.contacts}?type=delegates`

/** The part of that page with everybody who can be asked. */
export const whomToAsk = 'whom-to-ask'
