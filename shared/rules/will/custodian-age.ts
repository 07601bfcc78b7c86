import type { CustodyLaw } from '#shared/data/custody-law.ts'

/**
 * The age at which a custodianship ends under a state's act: the highest age that the will may choose and that is not
 * above the `wanted` one, or the act's own age if the will may not choose.
 */
export const custodianAge = ({ age, choices }: CustodyLaw, wanted: number): number => {
  const [lowest, ...higher] = choices
  if (lowest === undefined) return age
  return Math.max(lowest, ...higher.filter((choice) => choice <= wanted))
}
