import { emptyDraft, WillDraft } from '#shared/model/will-draft.ts'

/** Refusals of what was typed, as against those of a draft of another shape. */
const refusals = ['too_big', 'too_small', 'invalid_format', 'custom']

/**
 * Answers that were not saved. What the server refuses was typed all the same: its page says what
 * is wrong.
 */
export const readUnsavedDraft = (draft: unknown): WillDraft | undefined => {
  const { data, error } = WillDraft.safeParse(draft)
  if (!error) return data
  const isRefused = error.issues.every(({ code }) => refusals.includes(code))
  // Of the same shape, but for questions that an earlier version of the app did not ask.
  return isRefused ? { ...emptyDraft(), ...(draft as WillDraft) } : undefined
}
