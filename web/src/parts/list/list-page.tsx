import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Answer } from '#web/lib/api/answer.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { PageTitle, Text } from '#web/ui/typography.tsx'
import { ListBar, type ListBarProps } from './list-bar.tsx'

/** The number of entries per page. */
export const pageSize = 20

export interface ListProps<Item, Filters> extends ListBarProps<Filters> {
  /** Without a `total`, these are all entries. */
  answer: Answer<{ readonly items: readonly Item[]; readonly total?: number }>
  /** An entry as a list item, with its key. */
  row: (item: Item) => ReactNode
  /**
   * Shown in place of bar and list while there are no entries at all: one sentence, one picture,
   * one button. Without it, the bar stays, with `noMatch` below.
   */
  firstUse?: ReactNode
  /** Shown if the list has no entries, or none that match the search and the filters. */
  noMatch: string
  /** Shown between the entries and the page links. */
  footer?: ReactNode
}

/**
 * What a page without entries says. After deletions, the `total` entries of its list may all lie on
 * earlier pages.
 */
export const emptyPageText = (total: number | undefined, noMatch: string): string =>
  total ? 'There is nothing on this page.' : noMatch

/** Whether there are no entries at all, rather than none that match a search or filter. */
const isFirstUse = <Item, Filters>({ firstUse, answer, listState }: ListProps<Item, Filters>) =>
  firstUse !== undefined && listState.isUnfiltered && answer.data?.total === 0

/** A paged list with search and filters, in all its states, including the first use. */
export function List<Item, Filters>(props: ListProps<Item, Filters>) {
  const { name, listState, answer, row, firstUse, noMatch, footer } = props
  if (isFirstUse(props)) return <Card>{firstUse}</Card>
  const title = name[0]?.toUpperCase() + name.slice(1)
  return (
    <>
      <ListBar {...props} />
      <Loaded
        answer={answer}
        card="md"
        skeleton={<SkeletonRows rows={6} />}
        empty={({ items, total }) =>
          items.length === 0 && (
            <Text tone="muted" role="status">
              {emptyPageText(total, noMatch)}
            </Text>
          )
        }
      >
        {({ items }) => (
          <Card pad="none">
            <chakra.ul aria-label={title} aria-busy={answer.isLoading || undefined}>
              {items.map(row)}
            </chakra.ul>
          </Card>
        )}
      </Loaded>
      {footer}
      {answer.data?.total !== undefined && (
        <Pagination
          label={`Pages of ${name}`}
          pageNumber={listState.page}
          pageSize={pageSize}
          total={answer.data.total}
          onChange={(page) => {
            listState.setPage(page)
            document.querySelector('h1')?.scrollIntoView({ block: 'start' })
          }}
        />
      )}
    </>
  )
}

export interface ListPageProps<Item, Filters> extends ListProps<Item, Filters> {
  title: string
  lead: ReactNode
  /** What has just been done, between the title and the list. */
  notice?: ReactNode
}

/** A screen that is a list. */
export function ListPage<Item, Filters>({
  title,
  lead,
  notice,
  ...list
}: ListPageProps<Item, Filters>) {
  return (
    <>
      <PageTitle lead={lead}>{title}</PageTitle>
      {notice}
      <List {...list} />
    </>
  )
}
