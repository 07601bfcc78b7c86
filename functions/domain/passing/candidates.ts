import { newId } from '#functions/core/crypto/random.ts'
import { currentTime } from '#functions/core/runtime/clock.ts'
import { findAccount } from '#functions/domain/accounts/account.ts'
import { formerEmailsOf } from '#functions/domain/accounts/former-emails.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { listDelegates } from '#functions/domain/sharing/delegates/delegate-repository.ts'
import { listFormerElectors } from '#functions/domain/sharing/delegates/former-electors.ts'
import { findSignedBeneficiaries } from '#functions/domain/wills/signed-will-repository.ts'
import { findWill } from '#functions/domain/wills/will-repository.ts'
import type { Delegate } from '#shared/model/delegate.ts'
import type { UserId } from '#shared/model/ids.ts'
import { isCertifiedDead } from '#shared/rules/passing/certificate.ts'
import type { Candidate, Opening, TakenAccount } from '#shared/rules/passing/command.ts'
import {
  type KnownDelegate,
  mayBeDelegate,
  primaryBeneficiaries,
  type SignedBeneficiary,
} from '#shared/rules/passing/primary-beneficiaries.ts'
import { probationSince } from '#shared/rules/passing/probation.ts'
import { plainName } from '#shared/rules/plain-name.ts'
import { loadPassing } from './passing-repository.ts'

/** A delegate of an owner, with the email addresses that the delegate's account has or had. */
export interface ProspectiveElector extends Candidate, Pick<KnownDelegate, 'accountEmails'> {}

/** The delegates of an owner who can become electors, as `candidatesAmong` finds them. */
export const candidatesOf = async (owner: UserId): Promise<readonly ProspectiveElector[]> =>
  candidatesAmong(owner, await listDelegates(owner))

/**
 * The delegates of an owner who accepted, may report a death and are not disabled. An owner is
 * never their own delegate. A delegate whose account is a memorial is left out.
 */
export const candidatesAmong = async (
  owner: UserId,
  delegates: readonly Delegate[],
): Promise<readonly ProspectiveElector[]> => {
  const candidates = await Promise.all(
    delegates.map(async (delegate) => {
      const { status, reportPassing, delegateUserId, contactId } = delegate
      const mayReport = status === 'ACCEPTED' && reportPassing
      if (!mayReport || delegateUserId === undefined || delegateUserId === owner) return []
      const account = await findAccount(delegateUserId, { consistent: true })
      if (!account || account.memorialSince !== undefined) return []
      const { userId, firstName, lastName, email } = account
      const { acceptedBy } = delegate
      const accountEmails = [
        email,
        ...formerEmailsOf(account, currentTime()),
        ...(acceptedBy ? [acceptedBy.email] : []),
      ]
      const name = plainName(`${firstName} ${lastName}`) || 'A delegate'
      return [{ userId, contactId, name, since: probationSince(delegate), accountEmails }]
    }),
  )
  return candidates.flat()
}

/**
 * Finds the people who can no longer answer. Their account was deleted or is a memorial, or a
 * certificate of their death was accepted and nobody objected in time.
 */
export const goneAmong = async (people: readonly UserId[]): Promise<readonly UserId[]> => {
  const answers = await Promise.all(
    people.map(async (userId) => {
      const account = await findAccount(userId, { consistent: true })
      const canAct = account !== undefined && account.memorialSince === undefined
      return { userId, isGone: !canAct || isCertifiedDead(await loadPassing(userId)) }
    }),
  )
  return answers.filter(({ isGone }) => isGone).map(({ userId }) => userId)
}

/**
 * Finds the people who said that somebody else was in their account, and who have no other sign-in
 * yet.
 */
export const takenAccountsAmong = async (
  people: readonly UserId[],
): Promise<readonly TakenAccount[]> => {
  const takeovers = await Promise.all(
    people.map(async (userId) => {
      const account = await findAccount(userId, { consistent: true })
      const at = account?.mustChangeSecondStep && account.saidTakenAt?.at(-1)
      return at ? [{ userId, at }] : []
    }),
  )
  return takeovers.flat()
}

/** The delegates that a report would depend on if it were made now. */
export const delegatesOf = async (owner: UserId, now: Date) => {
  const candidates = await candidatesOf(owner)
  return {
    candidates,
    former: await listFormerElectors(owner, now),
    gone: await goneAmong(candidates.map(({ userId }) => userId)),
  }
}

/** The data of a report that is opened now. */
export const newReportData = async (owner: UserId, now: Date): Promise<Opening> => {
  const delegates = await delegatesOf(owner, now)
  return {
    caseId: newId(),
    ...delegates,
    soleBeneficiary: await soleBeneficiary(owner, delegates.candidates),
  }
}

/**
 * The primary beneficiaries of the will that the owner signed last, or of the answers if no signing
 * is recorded.
 */
const beneficiariesOf = async (owner: UserId): Promise<SignedBeneficiary[]> => {
  const account = await findAccount(owner, { consistent: true })
  if (!account) return []
  const signedBeneficiaries = await findSignedBeneficiaries(account)
  if (signedBeneficiaries) return signedBeneficiaries
  const will = await findWill(account, 'own')
  return will ? primaryBeneficiaries(will.draft) : []
}

/**
 * The delegate who is the only beneficiary of the owner's will. Nothing if there are several
 * beneficiaries, or if the only one is no delegate. What the answers said of the beneficiary after
 * the signing is used only if no delegate fits without it.
 */
const soleBeneficiary = async (
  owner: UserId,
  candidates: readonly ProspectiveElector[],
): Promise<UserId | undefined> => {
  const beneficiaries = candidates.length > 0 ? await beneficiariesOf(owner) : []
  if (beneficiaries.filter(({ later }) => !later).length !== 1) return undefined
  const knownCandidates = await Promise.all(
    candidates.map(async (candidate) => ({
      ...candidate,
      contact: await findContact(owner, candidate.contactId),
    })),
  )
  const matching = beneficiaries.flatMap((beneficiary) =>
    knownCandidates.filter(
      ({ contact, accountEmails }) =>
        contact && mayBeDelegate(beneficiary, { accountEmails, contact }),
    ),
  )
  return matching[0]?.userId
}
