import { Image, KeyRound, type LucideIcon, ScrollText, Store } from 'lucide-react'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { paths } from '#shared/paths.ts'

interface KindWords {
  readonly one: string
  readonly many: string
  readonly icon: LucideIcon
  readonly pageOf: (id: string) => string
}

export const kindWords: Readonly<Record<ThingKind, KindWords>> = {
  account: { one: 'Password', many: 'Passwords', icon: KeyRound, pageOf: paths.viewPassword },
  document: { one: 'Document', many: 'Documents', icon: ScrollText, pageOf: paths.editDocument },
  memory: { one: 'Memory', many: 'Memories', icon: Image, pageOf: paths.readMemory },
  company: { one: 'Business', many: 'Businesses', icon: Store, pageOf: paths.editBusiness },
}

const visibilityLabels: Readonly<Record<Visibility, string>> = {
  now: 'From now on',
  afterDeath: 'After my death',
  nobody: 'Never',
}

/** When a contact may get a thing. Passwords open after their owner's death alone. */
export const whenChoices = ({ kind, limit, own }: ContactThing) => {
  const offered: readonly Visibility[] =
    kind === 'account' ? ['afterDeath', 'nobody'] : ['now', 'afterDeath', 'nobody']
  return offered.map((value) => ({
    value,
    label: visibilityLabels[value],
    // A choice from before the thing got a stricter limit is still shown.
    disabled: value === 'now' && limit !== 'now' && own !== 'now',
  }))
}

/**
 * Why a contact gets a thing otherwise than the row's choice says. Undefined if the choice says it.
 */
export const reasonOf = (
  { by, gets, limit, own, category, tellsDelegatesWhereWillIs, account }: ContactThing,
  name: string,
): string | undefined => {
  if (limit === 'nobody') return 'You keep this for yourself alone.'
  if (by === 'delegate') return `${name} reads it after your death, as your delegate.`
  if (by === 'category') {
    const whenText = gets === 'now' ? 'sees it now' : 'sees it after your death'
    return `${name} ${whenText}: you share all of “${category ?? 'its category'}”.`
  }
  if (tellsDelegatesWhereWillIs && gets === 'nobody') {
    return `As your delegate, ${name} reads after your death where it lies, and no more of it.`
  }
  if (own === 'now' && gets === 'afterDeath') return 'Not before your death, as you said of it.'
  if (account?.forDelegates) {
    return `Your delegates read it. If you add ${name}, your delegates of today stay named.`
  }
  return undefined
}
