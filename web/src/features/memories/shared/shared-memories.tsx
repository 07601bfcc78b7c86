import { chakra } from '@chakra-ui/react'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { MemoryId } from '#shared/model/ids.ts'
import { paths } from '#shared/paths.ts'
import { allOf } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { ListRow } from '#web/ui/list-row.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** The memories that other people share with the visitor, all or those of a year. */
export function SharedMemories() {
  const [year, setYear] = useState('')
  const years = useQuery('Sharing', 'GetMemoriesYearsSharedWithMeListAsync', {})
  const memories = useQuery(
    'Sharing',
    'GetMemoriesSharedWithMeListAsync',
    year ? { year: Number(year) } : {},
    { keepPreviousData: true },
  )
  return (
    <Loaded
      answer={allOf({ years, memories })}
      card="md"
      skeleton={<SkeletonRows rows={3} />}
      empty={({ memories: { items } }) =>
        items.length === 0 &&
        year === '' && (
          <EmptyState picture={<KeepsakePicture />} title="No memories of others yet">
            When somebody lets you see a memory of theirs, it is shown here.
          </EmptyState>
        )
      }
    >
      {({ years: { years: knownYears }, memories: { items } }) => (
        <>
          {knownYears.length > 1 && (
            <chakra.div maxW="14rem">
              <SelectField
                label="Year"
                placeholder="All years"
                choices={knownYears.map((knownYear) => ({
                  value: String(knownYear),
                  label: String(knownYear),
                }))}
                value={year}
                onChange={(event) => setYear(event.target.value)}
              />
            </chakra.div>
          )}
          <Card pad="none">
            <ul aria-label="Memories of others">
              {items.map(({ targetId, label, owner, year: yearOfMemory }) => (
                <ListRow
                  key={targetId}
                  lead={
                    <chakra.span color="pink" aria-hidden="true">
                      <Heart size={22} strokeWidth={1.6} />
                    </chakra.span>
                  }
                  to={paths.readMemory(MemoryId.parse(targetId))}
                  title={label}
                  detail={`From ${owner.name}${yearOfMemory === undefined ? '' : ` · ${yearOfMemory}`}`}
                />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Loaded>
  )
}
