import { chakra } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import * as z from 'zod'
import { type MemoryItem, MemoryTypeId } from '#shared/model/memory.ts'
import { Year } from '#shared/model/partial-date.ts'
import { paths } from '#shared/paths.ts'
import { partialDateText } from '#shared/rules/time/partial-date-text.ts'
import type { Answer } from '#web/lib/api/answer.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import {
  ChoosableRow,
  ChooseSeveral,
  ChosenBar,
  isGivable,
  onlyYou,
} from '#web/parts/giving/choosing-parts.tsx'
import { type Choosable, type Choosing, useChoosing } from '#web/parts/giving/use-choosing.ts'
import { useReaders } from '#web/parts/giving/use-readers.ts'
import { WhatEachGetsLink } from '#web/parts/giving/what-each-gets-link.tsx'
import { ListBar } from '#web/parts/list/list-bar.tsx'
import { useListState } from '#web/parts/list/use-list-state.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { TargetShares } from '#web/parts/sharing/target-shares.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { FirstMemory } from './list/first-memory.tsx'
import { MemoriesByYear } from './list/memories-by-year.tsx'
import { PromptInvitation } from './list/prompt-invitation.tsx'
import { SkeletonCards } from './list/skeleton-cards.tsx'
import { YearRail } from './list/year-rail.tsx'
import { useMemoryTypes } from './use-memory-types.ts'

/** A page of cards ends with a full row, whether a row has two cards or three. */
const pageSize = 24

const filters = {
  year: z.coerce.number().pipe(Year).optional().catch(undefined),
  type: MemoryTypeId.optional().catch(undefined),
}

const toThing = ({ memoryId, title }: MemoryItem): Choosable => ({
  kind: 'memory',
  id: memoryId,
  label: title,
})

/** The memories of a person by year, the latest first. */
export function Component() {
  const listState = useListState(filters)
  const { year, type } = listState.filters
  const memories = useQuery(
    'Memories',
    'GetMemories',
    {
      body: {
        pageNumber: listState.page,
        pageSize,
        search: listState.search,
        ...(year !== undefined && { year }),
        ...(type !== undefined && { typeId: type }),
      },
    },
    { keepPreviousData: true },
  )
  const isFirstUse = listState.isUnfiltered && memories.data?.total === 0
  return (
    <>
      <PageTitle
        lead={
          <>
            Stories, photos, voices and films: what you lived, for the people you choose.{' '}
            <WhatEachGetsLink />
          </>
        }
      >
        Memories
      </PageTitle>
      {isFirstUse ? <FirstMemory /> : <Memories listState={listState} memories={memories} />}
    </>
  )
}

interface MemoriesProps {
  listState: ReturnType<typeof useListState<typeof filters>>
  memories: Answer<Output<'Memories', 'GetMemories'>>
}

/** The years at the side, the list, and who sees the chosen type. */
function Memories({ listState, memories }: MemoriesProps) {
  const { year, type } = listState.filters
  const years = useQuery('Memories', 'GetMemoriesYears', {}).data?.years ?? []
  const types = useMemoryTypes()
  const typeName = type && types.nameOf(type)
  const hasRail = year !== undefined || years.length > 1
  return (
    <chakra.div
      display="grid"
      gap={{ base: '4', md: '8' }}
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: hasRail ? 'minmax(0, 1fr) 8rem' : 'minmax(0, 1fr)',
      }}
    >
      {hasRail && (
        <chakra.div minW="0" gridColumn={{ md: '2' }} gridRow={{ md: '1' }}>
          <YearRail
            years={years}
            chosen={year}
            onChoose={(chosen) => listState.setFilter('year', chosen ? String(chosen) : '')}
          />
        </chakra.div>
      )}
      <chakra.div minW="0" gridColumn={{ md: '1' }} gridRow={{ md: '1' }}>
        <MemoryList listState={listState} memories={memories} types={types} />
        {type !== undefined && typeName !== undefined && (
          <chakra.div mt="8">
            <TypeSharing typeId={type} name={typeName} />
          </chakra.div>
        )}
        <PromptInvitation />
      </chakra.div>
    </chakra.div>
  )
}

function MemoryList({
  listState,
  memories,
  types,
}: MemoriesProps & { types: ReturnType<typeof useMemoryTypes> }) {
  const choosing = useChoosing()
  const readersOf = useReaders(
    'memory',
    (memories.data?.items ?? []).map(({ memoryId }) => memoryId),
  )
  return (
    <>
      <ListBar
        name="memories"
        listState={listState}
        searchFor="Search titles"
        filters={[
          {
            name: 'type',
            label: 'Type',
            placeholder: 'Every type',
            choices: types.choices,
            width: '12rem',
          },
        ]}
        actions={
          <>
            {!choosing.isOn && (
              <LinkButton minH="control" to={paths.addMemory} icon={<Plus size={20} />}>
                Write a memory
              </LinkButton>
            )}
            <ChooseSeveral choosing={choosing} />
          </>
        }
      />
      <Loaded
        answer={memories}
        skeleton={<SkeletonCards />}
        empty={({ items }) =>
          items.length === 0 && (
            <Card>
              <Text tone="muted" role="status">
                No memory matches.
              </Text>
            </Card>
          )
        }
      >
        {({ items, total }) => (
          <>
            {choosing.isOn ? (
              <ChoosableMemories items={items} choosing={choosing} />
            ) : (
              <MemoriesByYear
                items={items}
                nameOfType={types.nameOf}
                readersOf={readersOf}
                busy={memories.isLoading === true}
              />
            )}
            <Pagination
              label="Pages of memories"
              pageNumber={listState.page}
              pageSize={pageSize}
              total={total}
              onChange={(next) => {
                listState.setPage(next)
                document.querySelector('h1')?.scrollIntoView({ block: 'start' })
              }}
            />
            <ChosenBar choosing={choosing} listed={items.filter(isGivable).map(toThing)} />
          </>
        )}
      </Loaded>
    </>
  )
}

function ChoosableMemories({
  items,
  choosing,
}: {
  items: readonly MemoryItem[]
  choosing: Choosing
}) {
  return (
    <Card pad="none">
      <ul aria-label="Memories">
        {items.map((item) => (
          <ChoosableRow
            key={item.memoryId}
            thing={toThing(item)}
            choosing={choosing}
            detail={partialDateText(item.date)}
            unavailable={isGivable(item) ? undefined : onlyYou}
          />
        ))}
      </ul>
    </Card>
  )
}

/** The contacts who may see every memory of a type, those that are written later included. */
function TypeSharing({ typeId, name }: { typeId: string; name: string }) {
  const { userProfileId } = useCredentials()
  return (
    <TargetShares
      key={typeId}
      target={{ targetType: 'memory', targetId: userProfileId, targetFilter: typeId }}
      title={`Who sees everything under “${name}”`}
      lead="They see what is there now and what you add later, but nothing sooner than each memory says."
    />
  )
}
