import type { Handler } from '#functions/core/context.ts'
import type { passing } from '#shared/contract/passing.ts'
import { changePassing } from './change-passing.ts'
import { ownerOfCode } from './owner-code.ts'

export const objectToReport: Handler<typeof passing.operations.ObjectToReport> = async (
  { body: { code } },
  context,
) => {
  const owner = await ownerOfCode(code, 'alive', context)
  let seen = 0
  const { state, version } = await changePassing(
    owner,
    (before) => {
      seen = before.version
      return { type: 'object' }
    },
    context,
  )
  if (version === seen) return { outcome: 'NOTHING_OPEN' }
  return { outcome: state === 'REVOKED' ? 'REVOKED' : 'ENDED' }
}
