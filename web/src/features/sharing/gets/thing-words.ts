import { Image, KeyRound, type LucideIcon, ScrollText, Store } from 'lucide-react'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import type { Visibility } from '#shared/model/visibility.ts'
import { paths } from '#shared/paths.ts'
import { capitalized } from '#shared/rules/text/capitalized.ts'

interface KindPage {
  readonly icon: LucideIcon
  readonly pageOf: (id: string) => string
}

/** For each kind of thing, its page and the icon in its row. */
export const kindPages: Readonly<Record<ThingKind, KindPage>> = {
  account: { icon: KeyRound, pageOf: paths.viewPassword },
  document: { icon: ScrollText, pageOf: paths.editDocument },
  memory: { icon: Image, pageOf: paths.readMemory },
  company: { icon: Store, pageOf: paths.editBusiness },
}

/** One thing of a kind, and several, as a label: “Password”, “Passwords”. */
export const kindLabels = (kind: ThingKind) => {
  const { one, many } = TARGET_TYPES[kind].withOthers
  return { one: capitalized(one), many: capitalized(many) }
}

const visibilityLabels: Readonly<Record<Visibility, string>> = {
  now: 'From now on',
  afterDeath: 'After my death',
  nobody: 'Does not get it',
}

/** When a contact may get a thing. Passwords open only after their owner's death. */
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
export const reasonOf = ({
  by,
  gets,
  limit,
  own,
  category,
  tellsDelegatesWhereWillIs,
  account,
}: ContactThing): string | undefined => {
  if (limit === 'nobody') return 'You keep this to yourself.'
  if (by === 'delegate') return 'After your death, as your delegate.'
  if (by === 'category') {
    const whenText = gets === 'now' ? 'From now on' : 'After your death'
    return `${whenText}: you share all of “${category ?? 'its category'}”.`
  }
  if (tellsDelegatesWhereWillIs && gets === 'nobody') {
    return 'After your death: where it is, and no more of it.'
  }
  if (own === 'now' && gets === 'afterDeath') return 'Not before your death, as you said of it.'
  if (account?.forDelegates) {
    return 'Your delegates read it.'
  }
  return undefined
}
