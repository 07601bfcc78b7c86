import { type Drafting, distinctName, printedName } from './drafting.ts'

type Title = 'trustee' | 'custodian'

/**
 * Says who serves as trustee or custodian, who follows, and whether they must give a bond. The
 * article on trustees says who follows the last trustee. The acts on transfers to minors
 * (`shared/data/custody-law.ts`) say it for custodians.
 */
export const fiduciary = (drafting: Drafting, title: Title): string =>
  `${appointment(drafting, title)} ${bond(drafting, title)}`

interface Names {
  /** The first choice in full, as "my sister Ana Peña", and the same name alone. */
  readonly first: string
  readonly firstName: string
  readonly alternate: string
}

/** Who serves, as the testator chose: nobody, one person, or one and an alternate. */
const appointments: Readonly<
  Record<Title, Record<'nobody' | 'one' | 'withAlternate', (names: Names) => string>>
> = {
  trustee: {
    nobody: () => 'My executor is the trustee.',
    one: ({ first, firstName }) =>
      `The trustee is ${first}. If ${firstName} dies, declines, cannot serve or stops serving, my executor is.`,
    withAlternate: ({ first, firstName, alternate }) =>
      `The trustee is ${first}. If ${firstName} dies, declines, cannot serve or stops serving, ${alternate} is, and after that my executor.`,
  },
  custodian: {
    nobody: () => 'My executor is the custodian, also after my estate is settled.',
    one: ({ first, firstName }) =>
      `The custodian is ${first}. If ${firstName} dies, declines, cannot serve or stops serving, my executor is, also after my estate is settled.`,
    withAlternate: ({ first, firstName, alternate }) =>
      `The custodian is ${first}. If ${firstName} dies, declines, cannot serve or stops serving, ${alternate} is, and after that my executor, also after my estate is settled.`,
  },
}

const appointment = (drafting: Drafting, title: Title): string => {
  const { trustee, trusteeAlternate } = drafting.draft
  const names: Names = {
    first: distinctName(drafting, trustee),
    firstName: printedName(drafting, trustee),
    alternate: distinctName(drafting, trusteeAlternate),
  }
  if (trustee === '') return appointments[title].nobody(names)
  return appointments[title][trusteeAlternate === '' ? 'one' : 'withAlternate'](names)
}

const bond = ({ draft }: Drafting, title: Title): string =>
  draft.bondWaived
    ? `No ${title} has to give a bond or other security, so far as the law allows.`
    : `Each ${title} shall give the bond that a court sets.`
