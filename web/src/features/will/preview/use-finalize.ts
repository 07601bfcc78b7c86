import { useState } from 'react'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { announce } from '#web/ui/announcer.tsx'

/** The state of finalizing a will, shared by the places that offer it. */
export type Finalizing = ReturnType<typeof useFinalize>

/**
 * Finalizes the will, that is, marks it as ready to sign. `blocks` are the issues for which the
 * server refused it, until the answers change.
 */
export function useFinalize() {
  const { flow, state, role } = useWill()
  const [refused, setRefused] = useState<{ version: number; blocks: WillIssue[] }>()
  const [hasUnsaved, setHasUnsaved] = useState(false)
  const finalizing = useMutation(async () => {
    setHasUnsaved(false)
    if (!(await flow.flush()) || !state.will) {
      setHasUnsaved(true)
      return cancelled
    }
    try {
      const finalized = await api.Wills.FinalizeWill(
        role === 'spouse' ? { spouseWillId: state.will.willId } : {},
      )
      flow.adopt(finalized.status, finalized.finalizedAt, finalized.version)
      announce('The will is ready to sign.')
      return true
    } catch (failure) {
      const blocks = blocksOf(failure)
      if (!blocks) throw failure
      // The version after the save that went before, and not the one of this render.
      const saved = flow.get()
      if (saved.phase === 'ready') setRefused({ version: saved.save.version, blocks })
      return cancelled
    }
  })
  const blocks = refused?.version === state.save.version ? refused.blocks : []
  const { run, busy } = finalizing
  const error = hasUnsaved
    ? 'Your last answers are not saved yet. Try again in a moment.'
    : finalizing.error
  return { run, busy, error, blocks }
}

function blocksOf(failure: unknown): WillIssue[] | undefined {
  if (!(failure instanceof ApiError) || failure.code !== 'WILL_HAS_BLOCKS') return undefined
  // The contract's details of this code: `{ issues: WillIssue[] }`.
  const details = failure.details as { issues?: WillIssue[] } | undefined
  return details?.issues
}
