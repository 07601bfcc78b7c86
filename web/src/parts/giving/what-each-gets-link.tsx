import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** The part of the account that shows each person with all that they get. */
export const whatEachGets = `${paths.myAccount}?tab=people`

/** Leads from a list, and from home, to what each person gets of all of them. */
export function WhatEachGetsLink() {
  return <TextLink to={whatEachGets}>What each person gets</TextLink>
}
