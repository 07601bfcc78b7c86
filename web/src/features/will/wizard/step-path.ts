import { willSteps } from '#shared/data/will-steps.ts'
import type { WillRole, WillStep } from '#shared/model/will.ts'
import { paths } from '#shared/paths.ts'
import { withoutEndSlashes } from '#web/lib/page/without-end-slashes.ts'

/**
 * The URL of a wizard step: `?will=spouse` for the spouse's will, and the answer to focus as hash
 * (`#executors.0.person`).
 */
export const stepPath = (step: WillStep, role: WillRole, field?: string): string =>
  `${paths.willStep(step)}${role === 'spouse' ? '?will=spouse' : ''}${field ? `#${field}` : ''}`

/** The step that a path of the builder shows. */
export const stepOf = (pathname: string): WillStep | undefined => {
  const path = withoutEndSlashes(pathname)
  return willSteps.find(({ id }) => paths.willStep(id) === path)?.id
}

/** The role of the will that a URL names. */
export const roleOf = (search: string): WillRole =>
  new URLSearchParams(search).get('will') === 'spouse' ? 'spouse' : 'own'
