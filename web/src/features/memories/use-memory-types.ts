import type { MemoryType } from '#shared/model/memory.ts'
import { useQuery } from '#web/lib/api/use-query.ts'

const groupedChoice = ({ typeId, name, own }: MemoryType) => ({
  value: typeId,
  label: name,
  group: own ? 'Your own' : 'For everybody',
})

/** The types of memory that the person can choose, and the name of each. */
export function useMemoryTypes() {
  const { data: types = [] } = useQuery('Memories', 'GetAllMemoryTypes', {})
  const hasOwn = types.some(({ own }) => own)
  return {
    types,
    /** The options of a select, in groups if the person has types of their own. */
    choices: types.map((type) =>
      hasOwn ? groupedChoice(type) : { value: type.typeId, label: type.name },
    ),
    nameOf: (typeId: string) => types.find((type) => type.typeId === typeId)?.name,
  }
}
