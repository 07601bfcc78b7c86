import { Will } from '#shared/model/will.ts'
import { emptyDraft, WillDraft } from '#shared/model/will-draft.ts'
import type { StoredWill } from './flow-ports.ts'

/*
 * Reads what this browser kept of a will. This needs the schema of the answers, which is large. So
 * this file is loaded only if something was kept, or once the wizard has loaded all else.
 */

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

const Remembered = Will.omit({
  userProfileId: true,
  role: true,
  numberOfSteps: true,
  openSteps: true,
  companion: true,
  ownWillOnly: true,
  createdAt: true,
})

/** Reads a will as it was last saved. Undefined if another app version kept it in another shape. */
export const readRemembered = (will: unknown): StoredWill | undefined =>
  Remembered.safeParse(will).data
