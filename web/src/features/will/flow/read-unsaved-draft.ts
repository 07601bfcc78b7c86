import { emptyDraft, WillDraft } from '#shared/model/will-draft.ts'

/** The schema's codes for a typed value that is refused. Others mean that the shape is wrong. */
const valueRefusals = ['too_big', 'too_small', 'invalid_format', 'custom']

/**
 * Reads answers that were not saved. A typed value that the server would refuse is kept, and the
 * page of its question says what is wrong.
 */
export const readUnsavedDraft = (draft: unknown): WillDraft | undefined => {
  const { data, error } = WillDraft.safeParse(draft)
  if (!error) return data
  const isShapeRight = error.issues.every(({ code }) => valueRefusals.includes(code))
  // An earlier version of the app asked fewer questions. Each question that it did not ask gets its
  // empty answer.
  return isShapeRight ? { ...emptyDraft(), ...(draft as WillDraft) } : undefined
}
