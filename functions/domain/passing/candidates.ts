import { newId } from '#functions/core/crypto/random.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { listDelegates } from '#functions/domain/sharing/delegate-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import type { Candidate, Opening } from '#shared/rules/passing/command.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { soleBeneficiary } from './sole-beneficiary.ts'

/** A delegate of an owner's, with the account behind them. */
export interface ProspectiveElector extends Candidate {
  readonly email: string
}

/** The delegates of an owner who accepted, may report a death and are not disabled. Nobody is their own delegate, and nobody who died is one. */
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

/** What a report would be made of if it were made now. */
export const openingFor = async (owner: UserId): Promise<Opening> => {
  const candidates = await candidatesOf(owner)
  return {
    caseId: newId(),
    candidates,
    soleBeneficiary: await soleBeneficiary(owner, candidates),
  }
}
