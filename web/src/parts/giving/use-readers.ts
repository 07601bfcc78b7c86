import type { ThingKind } from '#shared/model/gift.ts'
import { TargetId } from '#shared/model/share.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { readersInWords } from './readers-in-words.ts'

/** Keeps the place of the line until the readers are known. */
const notKnownYet = '\u00a0'

/** Who sees each thing of a list, in words, by its id. */
export function useReaders(kind: ThingKind, ids: readonly string[]): (id: string) => string {
  const { data, error } = useQuery(
    'Sharing',
    'ListReadersOfThings',
    ids.length === 0 ? null : { body: { kind, ids: ids.map((id) => TargetId.parse(id)) } },
    { keepPreviousData: true },
  )
  return (thingId) => {
    const readers = data?.items.find(({ id }) => id === thingId)
    if (readers) return readersInWords(kind, readers)
    return error ? 'We could not load who sees this' : notKnownYet
  }
}
