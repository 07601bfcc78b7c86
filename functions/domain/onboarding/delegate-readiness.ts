import type { Account } from '#functions/domain/accounts/account.ts'
import { findContactItems } from '#functions/domain/contacts/contact-repository.ts'
import { candidatesAmong } from '#functions/domain/passing/candidates.ts'
import { isActive, listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { listSharesOf } from '#functions/domain/sharing/grants/share-repository.ts'
import type { Passing } from '#shared/model/passing.ts'
import { TargetId } from '#shared/model/share.ts'
import { electorReadiness } from '#shared/rules/passing/elector-readiness.ts'
import type { DelegateReadiness } from './onboarding.ts'

/** Whether somebody may read the owner's will, now or after the death. */
export const isWillShared = async ({ userId, lastWillId }: Account): Promise<boolean> => {
  if (lastWillId === undefined) return false
  const target = { targetType: 'will', targetId: TargetId.parse(lastWillId) } as const
  return (await listSharesOf(userId, target)).some(({ status }) => status !== 'REVOKED')
}

/** The last report of the owner's death, if the owner answered it, or it had to be revoked. */
export const answeredReport = ({ last }: Pick<Passing, 'last'>) =>
  last?.outcome === 'OBJECTED' || last?.outcome === 'REVOKED'
    ? { at: last.at, wasReleased: last.outcome === 'REVOKED' }
    : undefined

/**
 * How far an owner is with the delegates who will report their death. Undefined if the owner has no
 * active delegate, and nobody declined.
 */
export const delegateReadiness = async (
  { userId }: Account,
  passing: Passing,
  now: Date,
): Promise<DelegateReadiness | undefined> => {
  const delegates = await listDelegates(userId)
  const declined = delegates.filter(({ status }) => status === 'DECLINED')
  if (declined.length === 0 && !delegates.some(isActive)) return undefined
  const [contacts, candidates] = await Promise.all([
    findContactItems(
      userId,
      declined.map(({ contactId }) => contactId),
    ),
    candidatesAmong(userId, delegates),
  ])
  const namesOf = (people: typeof declined) =>
    contacts
      .filter((contact) => people.some(({ contactId }) => contactId === contact.contactId))
      .map(({ name }) => name)
  const at = now.toISOString()
  const invitedDelegates = delegates.filter(({ status }) => status === 'INVITED')
  const lapsed = invitedDelegates.filter(
    ({ codeExpiresAt }) => codeExpiresAt && codeExpiresAt <= at,
  ).length
  const { allowed, needed, countsFrom } = electorReadiness(passing, candidates, at)
  return {
    allowed,
    needed,
    ...(countsFrom === undefined ? {} : { countsFrom }),
    accepted: delegates.some(({ status }) => status === 'ACCEPTED'),
    asked: invitedDelegates.length - lapsed,
    lapsed,
    declined: namesOf(declined.filter(({ acceptedAt }) => acceptedAt === undefined)),
    left: namesOf(declined.filter(({ acceptedAt }) => acceptedAt !== undefined)),
  }
}
