import { useParams } from 'react-router-dom'
import type { SWRConfiguration } from 'swr'
import type * as z from 'zod'
import { type Answer, notFoundWithout } from './answer.ts'
import type { GroupName, Input, OperationName, Output } from './api.ts'
import type { ApiError } from './api-error.ts'
import { askedOnce, useNewest } from './use-newest.ts'
import { useQuery } from './use-query.ts'

/**
 * The record that the page's URL names (`:id`), for a screen that shows it. For an invalid id the
 * answer is the error `NOT_FOUND`.
 *
 * @param id The schema of the record's id.
 * @param inputOf The input of the query for an id.
 */
export function useRecord<const G extends GroupName, const O extends OperationName<G>, Id>(
  group: G,
  operation: O,
  id: z.ZodType<Id>,
  inputOf: (id: Id) => Input<G, O>,
  options?: SWRConfiguration<Output<G, O>, ApiError>,
): Answer<Output<G, O>> {
  const recordId = id.safeParse(useParams().id).data
  const answer = useQuery(
    group,
    operation,
    recordId === undefined ? null : inputOf(recordId),
    options,
  )
  return notFoundWithout(recordId, answer)
}

/**
 * The record for a screen that edits it. It is fetched when the screen opens, and never again while
 * it is open.
 */
export function useEditedRecord<const G extends GroupName, const O extends OperationName<G>, Id>(
  group: G,
  operation: O,
  id: z.ZodType<Id>,
  inputOf: (id: Id) => Input<G, O>,
): Answer<Output<G, O>> {
  const name = useParams().id
  return useNewest(useRecord(group, operation, id, inputOf, askedOnce), name)
}
