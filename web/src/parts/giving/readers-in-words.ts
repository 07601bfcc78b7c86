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
    tellsDelegatesWhereWillIs &&
      'After your death, your delegates and the readers of your will see where it is',
  ]
    .filter(Boolean)
    .join(' · ')
}

/**
 * The delegates whom a gift to one more person (`to`) names as readers of what was for “my
 * delegates”: only those who have accepted. Undefined if nothing was for them.
 */
export const delegatesNamed = (
  things: readonly Pick<ThingReaders, 'readers' | 'forDelegates'>[],
  to: { readonly id: string } | undefined,
): readonly string[] | undefined => {
  const forDelegates = things.filter((thing) => thing.forDelegates)
  if (forDelegates.length === 0) return undefined
  const names = new Map(
    forDelegates.flatMap(({ readers }) =>
      readers.map(({ contactId, name }): [string, string] => [contactId, name]),
    ),
  )
  if (to) names.delete(to.id)
  return [...names.values()]
}

/**
 * Says that what was for “my delegates” is for the `readers` alone once it is given to one of them.
 * `asked` are the people who were asked to be a delegate and have not answered.
 */
export const laterDelegatesInWords = (
  verb: 'is then' | 'is now',
  readers: readonly string[],
  asked: readonly string[],
): string => {
  const such = asked.length > 0 ? `, such as ${namesInWords(asked)}` : ''
  return `What was for your delegates ${verb} for ${namesInWords(readers)} alone, and not for a delegate who accepts later${such}.`
}

/**
 * Those who get things of a gift already, and the words of the tick that gives them to the chosen
 * person alone (`to`). Undefined if nobody else gets any of them.
 */
export const othersInWords = (
  things: readonly Pick<ThingReaders, 'readers'>[],
  to: { readonly id: string; readonly name: string } | undefined,
): { ids: string[]; names: string; tick: string; help: string } | undefined => {
  const readers = things.flatMap((thing) => thing.readers)
  const names = new Map(readers.map(({ contactId, name }) => [String(contactId), name]))
  if (to) names.delete(to.id)
  if (names.size === 0) return undefined
  const others = namesInWords([...names.values()])
  const [get, keep] = names.size === 1 ? ['gets', 'keeps'] : ['get', 'keep']
  const [what, it] = things.length === 1 ? ['it', 'it'] : ['some of it', 'that']
  return {
    ids: [...names.keys()],
    names: others,
    tick: `Instead of ${others}`,
    help: `${others} ${get} ${what} already, and ${keep} ${it} unless you tick this.`,
  }
}
