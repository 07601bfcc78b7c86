import { called, type Drafting, printedName } from './drafting.ts'

const notServing = 'dies, declines, cannot serve or stops serving'

/**
 * Says who serves as trustee or custodian, who after that, and whether with a bond. The article on
 * trustees says who follows the last trustee. The acts on transfers to minors say it for
 * custodians.
 */
export const fiduciary = (drafting: Drafting, title: 'trustee' | 'custodian'): string =>
  `${appointment(drafting, title)} ${bond(drafting, title)}`

const appointment = (drafting: Drafting, title: 'trustee' | 'custodian'): string => {
  const { trustee, trusteeAlternate } = drafting.draft
  const after = title === 'custodian' ? ', also after my estate is settled' : ''
  if (trustee === '') return `My executor is the ${title}${after}.`
  const first = `The ${title} is ${called(drafting, trustee)}. If ${printedName(drafting, trustee)} ${notServing}, `
  return trusteeAlternate === ''
    ? `${first}my executor is${after}.`
    : `${first}${called(drafting, trusteeAlternate)} is, and after that my executor${after}.`
}

const bond = ({ draft }: Drafting, title: 'trustee' | 'custodian'): string => {
  if (draft.bondWaived)
    return `No ${title} has to give a bond or other security, so far as the law allows.`
  return `Each ${title} shall give the bond that a court sets.`
}
