import { loadPassing } from '#functions/domain/passing/passing-repository.ts'
import { ownersDelegatingTo } from '#functions/domain/sharing/delegate-repository.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { isOpen } from '#shared/rules/passing/open-states.ts'

export const isUserAssociatedWithReportOfPassing: Handler<
  typeof userProfile.operations.IsUserAssociatedWithReportOfPassing
> = async (_, { caller: { userId } }) => {
  const [own, trusting] = await Promise.all([loadPassing(userId), ownersDelegatingTo(userId)])
  const others = await Promise.all(trusting.map(({ owner }) => loadPassing(owner)))
  const asSubject = isOpen(own)
  const asDelegate = others.some(
    (passing) =>
      isOpen(passing) && passing.report?.electorate.some((elector) => elector.userId === userId),
  )
  return { associated: asSubject || asDelegate, asSubject, asDelegate }
}
