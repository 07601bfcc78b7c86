import type { ReactNode } from 'react'
import type { Answer } from '#web/lib/api/answer.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

export interface LoadedProps<Data> {
  answer: Answer<Data>
  /** Shown until the data arrives. */
  skeleton: ReactNode
  /** Shown for data that has nothing to show. Returns `false` for all other data. */
  empty?: (data: Data) => ReactNode | false
  /** Shown if the thing in the URL does not exist. */
  missing?: ReactNode
  /** Replaces “We couldn’t load this”. */
  errorTitle?: string
  /**
   * Puts skeleton, error and empty state on a card. The data brings its own card. `md` is the
   * padding for a skeleton of rows.
   */
  card?: 'md' | 'lg'
  /** The heading while the data, which brings a better one, is loading. */
  title?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows data, or in its place a skeleton, an error with a retry, or the empty state. Data that is
 * already shown stays.
 */
export function Loaded<Data>({
  answer: { data, error, isValidating, mutate },
  skeleton,
  empty,
  missing,
  errorTitle,
  card,
  title,
  children,
}: LoadedProps<Data>) {
  const framed = (content: ReactNode, pad: 'md' | 'lg' = 'lg') => (
    <>
      {title && <PageTitle>{title}</PageTitle>}
      {card ? (
        // Only a page of one record has a title here. It is a column, also while it loads.
        <Card pad={pad} maxW={title ? 'column' : undefined}>
          {content}
        </Card>
      ) : (
        content
      )}
    </>
  )
  if (data !== undefined) {
    const emptyState = empty?.(data)
    return emptyState ? framed(emptyState) : children(data)
  }
  if (!error) return framed(skeleton, card)
  if (error.status === 404 && missing !== undefined) return missing
  return framed(
    <ErrorState
      title={errorTitle}
      onRetry={() => void mutate()}
      retrying={isValidating}
      requestId={error.requestId}
    >
      {error.message}
    </ErrorState>,
  )
}
