import { type WillRole, WillStep } from '#shared/model/will.ts'
import { paths } from '#web/app/paths.ts'

const addresses: Record<WillStep, string> = {
  'about-you': paths.willAboutYou,
  spouse: paths.willSpouse,
  dependents: paths.willDependents,
  executors: paths.willExecutors,
  assets: paths.willAssets,
  'backup-beneficiaries': paths.willBackupBeneficiaries,
  gifts: paths.willGifts,
  disinheritance: paths.willDisinheritance,
  preview: paths.willPreview,
}

/**
 * The address of a wizard step: `?will=spouse` for the spouse's will, and the answer to go to as hash
 * (`#executors.0.person`).
 */
export const stepAddress = (step: WillStep, role: WillRole, field?: string): string =>
  `${addresses[step]}${role === 'spouse' ? '?will=spouse' : ''}${field ? `#${field}` : ''}`

/** The step that a path of the builder opens. */
export const stepOf = (pathname: string): WillStep | undefined => {
  const [, name] = /^\/will\/builder\/([^/]+)\/*$/.exec(pathname) ?? []
  return WillStep.options.find((step) => step === name)
}

/** Whose will an address is about. */
export const roleOf = (search: string): WillRole =>
  new URLSearchParams(search).get('will') === 'spouse' ? 'spouse' : 'own'
