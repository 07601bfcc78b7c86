import { type PathName, patterns } from '#shared/paths.ts'

/** The pattern of a screen's path. It contains no id: `/contacts/view/:id`. */
export type ScreenPattern = (typeof patterns)[PathName]

/**
 * The events that say only that something was done. The names are the specification's:
 * `CompanyDeleted` in the list, `EditCompanyDeleted` in the editor, `SaveCompany` for a new one.
 */
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
  | { readonly name: 'Page Viewed'; readonly screen: ScreenPattern }
  | { readonly name: 'Session Duration'; readonly seconds: number }

/** What is sent of an event. */
export interface Payload {
  readonly name: AnalyticsEvent['name']
  readonly properties: { readonly screen?: ScreenPattern; readonly seconds?: number }
}

const screens: readonly string[] = Object.values(patterns)
const secondsOfADay = 86_400

/** Whether this is the pattern of a screen's path. */
export const isScreenPattern = (pattern: string): pattern is ScreenPattern =>
  screens.includes(pattern)

/**
 * What is sent of an event. Undefined if it is no `AnalyticsEvent`. A caller may have got past the
 * compiler. So only these are sent: a known name, the pattern of a screen, and whole seconds of at
 * most a day.
 */
export const payloadOf = (event: AnalyticsEvent): Payload | undefined => {
  if (event.name === 'Page Viewed') {
    return isScreenPattern(event.screen)
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
