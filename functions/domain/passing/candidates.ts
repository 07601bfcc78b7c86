import { newId } from '#functions/core/crypto/random.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { listDelegates } from '#functions/domain/sharing/delegate-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Candidate, Opening } from '#shared/rules/passing/command.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { soleBeneficiary } from './sole-beneficiary.ts'

/** A delegate of an owner, with the e-mail address of the delegate's account. */
export interface ProspectiveElector extends Candidate {
  readonly email: string
}

/**
 * The delegates of an owner who accepted, may report a death and are not disabled. An owner is never their own
 * delegate, and an account that is a memorial does not count.
 */
export const candidatesOf = async (owner: UserId): Promise<readonly ProspectiveElector[]> => {
  const delegates = await listDelegates(owner)
  const found = await Promise.all(
    delegates.map(async ({ status, reportPassing, delegateUserId, contactId, namedAt }) => {
      const may = status === 'ACCEPTED' && reportPassing
      if (!may || delegateUserId === undefined || delegateUserId === owner) return []
      const account = await findAccount(delegateUserId)
      if (!account || account.memorialSince !== undefined) return []
      const { userId, firstName, lastName, email } = account
      const name = plainName(`${firstName} ${lastName}`) || 'A delegate'
      return [{ userId, contactId, name, namedAt, email }]
    }),
  )
  return found.flat()
}

/** The data of a report that is opened now. */
export const newReportData = async (owner: UserId): Promise<Opening> => {
  const candidates = await candidatesOf(owner)
  return {
    caseId: newId(),
    candidates,
    soleBeneficiary: await soleBeneficiary(owner, candidates),
  }
}
