import type { ThingReaders } from '#shared/contract/sharing.ts'
import type { ThingKind } from '#shared/model/gift.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'

/** Who sees a thing of the owner: “After your death: Ana and Ben”. */
export const readersInWords = (
  kind: ThingKind,
  {
    now,
    afterDeath,
    forDelegates,
    tellsDelegatesWhereWillIs,
  }: Omit<ThingReaders, 'id' | 'readers'>,
): string => {
  if (forDelegates) {
    return afterDeath.length === 0
      ? 'After your death: your delegates, but nobody has accepted yet'
      : `After your death: your ${afterDeath.length === 1 ? 'delegate' : 'delegates'} ${namesInWords(afterDeath)}`
  }
  if (now.length + afterDeath.length === 0 && !tellsDelegatesWhereWillIs) {
    return kind === 'account' ? 'After your death: nobody' : 'Shared with nobody'
  }
  return [
    now.length > 0 && `Now: ${namesInWords(now)}`,
    afterDeath.length > 0 && `After your death: ${namesInWords(afterDeath)}`,
    tellsDelegatesWhereWillIs && 'After your death, each delegate reads where it is',
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * Says that a gift goes to one more person, and that those who get the things already keep them.
 * Undefined if nobody else gets any of them. `to` is the person, once chosen.
 */
export const alsoInWords = (
  things: readonly Pick<ThingReaders, 'readers'>[],
  to: { readonly id: string; readonly name: string } | undefined,
): string | undefined => {
  const readers = things.flatMap((thing) => thing.readers)
  const names = new Map(readers.map(({ contactId, name }) => [String(contactId), name]))
  if (to) names.delete(to.id)
  const others = [...names.values()]
  if (others.length === 0) return undefined
  const [get, keep] = others.length === 1 ? ['gets', 'keeps'] : ['get', 'keep']
  const [what, it] = things.length === 1 ? ['it', 'it'] : ['some of it', 'that']
  return `${namesInWords(others)} ${get} ${what} already, and ${keep} ${it}. ${to?.name ?? 'The person you choose'} gets it also, not instead.`
}
