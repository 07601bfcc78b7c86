import type { ReactNode } from 'react'
import type { Answer } from '#web/lib/api/answer.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'

export interface LoadedProps<Data> {
  answer: Answer<Data>
  /** Stands there until the data comes. */
  skeleton: ReactNode
  /** What stands there instead of data in which there is nothing to show; `false` for all other data. */
  empty?: (data: Data) => ReactNode | false
  /** For what an address names: what stands there where it does not exist. */
  missing?: ReactNode
  /** What could not be loaded, where "this" does not say enough. */
  errorTitle?: string
  /** Puts skeleton, error and empty state on a card; the data brings its own. `md` for the skeleton of rows. */
  card?: 'md' | 'lg'
  /** The heading of a screen whose data has a better one. */
  title?: ReactNode
  children: (data: Data) => ReactNode
}

/** Data, and what stands in its place: skeleton, error with another try, or the empty state. Data that is there stays. */
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
      {card ? <Card pad={pad}>{content}</Card> : content}
    </>
  )
  if (data !== undefined) {
    const nothing = empty?.(data)
    return nothing ? framed(nothing) : children(data)
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
