import { type PathName, patterns } from '#shared/paths.ts'

/** The pattern of a screen's address, which contains no id: `/contacts/view/:id`. */
export type ScreenAddress = (typeof patterns)[PathName]

/** The events that say only that something was done. */
const actions = [
  'AssignedAsADelegate',
  'ContactDeleted',
  'UploadedADocument',
  'DoneWithContactsClicked',
  'SaveCompany',
  'CompanyUpdated',
  'CompanyDeleted',
  'EditCompanyDeleted',
] as const

/**
 * Everything that the analytics service may learn. No event has room for free text, an id, a name
 * or an amount.
 */
export type AnalyticsEvent =
  | { readonly name: (typeof actions)[number] }
  | { readonly name: 'Page Viewed'; readonly screen: ScreenAddress }
  | { readonly name: 'Session Duration'; readonly seconds: number }

/** What is sent of an event. */
export interface Payload {
  readonly name: AnalyticsEvent['name']
  readonly properties: { readonly screen?: ScreenAddress; readonly seconds?: number }
}

const screens: readonly string[] = Object.values(patterns)
const secondsOfADay = 86_400

/** Whether a route's pattern is the address of a screen. */
export const isScreenAddress = (pattern: string): pattern is ScreenAddress =>
  screens.includes(pattern)

/**
 * What is sent of an event. Undefined if it is no `AnalyticsEvent`. A caller may have got past the
 * compiler, so only these go in: a known name, the address of a screen, and whole seconds of at
 * most a day.
 */
export const payloadOf = (event: AnalyticsEvent): Payload | undefined => {
  if (event.name === 'Page Viewed') {
    return isScreenAddress(event.screen)
      ? { name: event.name, properties: { screen: event.screen } }
      : undefined
  }
  if (event.name === 'Session Duration') {
    const seconds = Math.round(Number(event.seconds))
    return seconds >= 0
      ? { name: event.name, properties: { seconds: Math.min(seconds, secondsOfADay) } }
      : undefined
  }
  const name = actions.find((action) => action === event.name)
  return name && { name, properties: {} }
}
