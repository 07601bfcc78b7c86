import { useState } from 'react'
import type { Visibility } from '#shared/model/visibility.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import type { Output } from '#web/lib/api/api.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { allNamesInWords } from '#web/lib/names-in-words.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { sharedPagesOf } from '#web/parts/nouns.ts'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Text } from '#web/ui/typography.tsx'

type SharedTarget = Output<'Sharing', 'ListSharedTargets'>['items'][number]

const pageSize = 20

/**
 * What the owner shares besides the will, and with whom, with the categories that are shared as a
 * whole. Shows nothing if there is nothing.
 */
export function WhatElseYouShare() {
  const [page, setPage] = useState(1)
  const shared = useQuery(
    'Sharing',
    'ListSharedTargets',
    { pageNumber: page, pageSize },
    { keepPreviousData: true },
  )
  if (shared.data?.total === 0) return null
  return (
    <FoldedCard
      title="The same, by thing"
      hint="Documents, memories and businesses, and who sees each. Passwords name their readers themselves."
    >
      <Loaded answer={shared} skeleton={<SkeletonRows rows={2} />}>
        {({ items, total }) => (
          <>
            <ul>
              {items.map((item) => (
                <TargetRow
                  key={`${item.targetType}${item.targetId}${item.targetFilter ?? ''}`}
                  item={item}
                />
              ))}
            </ul>
            <Pagination
              label="Pages of what you share"
              pageNumber={page}
              pageSize={pageSize}
              total={total}
              onChange={setPage}
            />
          </>
        )}
      </Loaded>
    </FoldedCard>
  )
}

const pageOf = ({ targetType, targetId, targetFilter }: SharedTarget): string | undefined =>
  targetFilter === undefined
    ? sharedPagesOf(targetType).own?.(targetId)
    : sharedPagesOf(targetType).category?.(targetFilter)

function TargetRow({ item }: { item: SharedTarget }) {
  const { label, visibility, readers } = item
  const to = pageOf(item)
  const namesOf = (when: Visibility) =>
    readers.filter((reader) => visibilityOf(visibility, reader) === when).map(({ name }) => name)
  const [now, later, closed] = [namesOf('now'), namesOf('afterDeath'), namesOf('nobody')]
  return (
    <RuledItem display="block" overflowWrap="anywhere">
      <Text fontWeight="semibold">{to ? <TextLink to={to}>{label}</TextLink> : label}</Text>
      <Text size="sm" tone="muted">
        {now.length > 0 && `${allNamesInWords(now)} can see it. `}
        {later.length > 0 && `${allNamesInWords(later)} can see it after your death. `}
        {closed.length > 0 &&
          `Closed to ${allNamesInWords(closed)}: you chose that nobody sees it.`}
      </Text>
    </RuledItem>
  )
}
