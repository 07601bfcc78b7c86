import { called, type Drafting } from './drafting.ts'

/** Who serves as trustee or custodian, and who after that: at last the executor, so that the office is never empty. */
export const fiduciary = (it: Drafting, title: 'trustee' | 'custodian'): string => {
  const { trustee, trusteeAlternate } = it.draft
  const bond = ` No ${title} has to give a bond.`
  if (trustee === '') return `My executor is the ${title}.${bond}`
  const second =
    trusteeAlternate === ''
      ? ' If this person cannot or does not want to serve, my executor is.'
      : ` If this person cannot or does not want to serve, ${called(it, trusteeAlternate)} is, and after that my executor.`
  return `The ${title} is ${called(it, trustee)}.${second}${bond}`
}
