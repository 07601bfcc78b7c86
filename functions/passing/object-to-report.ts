import { changePassing } from '#functions/domain/passing/change-passing.ts'
import { ownerOfCode } from '#functions/domain/passing/owner-of-code.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { passing } from '#shared/contract/passing.ts'

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
