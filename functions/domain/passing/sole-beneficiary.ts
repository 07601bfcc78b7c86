import { findAccount } from '#functions/domain/accounts/account.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { findSignedBeneficiaries } from '#functions/domain/wills/signed-will-repository.ts'
import { findWill } from '#functions/domain/wills/will-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import { mayBe, primaryBeneficiaries } from '#shared/rules/passing/sole-beneficiary.ts'
import type { ProspectiveElector } from './candidates.ts'

/** The primary beneficiaries of the will that the owner signed last, or of the answers if no signing is recorded. */
const beneficiariesOf = async (owner: UserId) => {
  const account = await findAccount(owner, { consistent: true })
  if (!account) return []
  const signed = await findSignedBeneficiaries(account)
  if (signed) return signed
  const will = await findWill(account, 'own')
  return will ? primaryBeneficiaries(will.draft) : []
}

/**
 * The delegate who is the only beneficiary of the owner's will. Nothing if there are several beneficiaries, or if no
 * delegate is the one.
 */
export const soleBeneficiary = async (
  owner: UserId,
  candidates: readonly ProspectiveElector[],
): Promise<UserId | undefined> => {
  const [only, ...others] = candidates.length > 0 ? await beneficiariesOf(owner) : []
  if (!only || others.length > 0) return undefined
  for (const { userId, contactId, accountEmails } of candidates) {
    const contact = await findContact(owner, contactId)
    if (contact && mayBe(only, { accountEmails, contact })) return userId
  }
  return undefined
}
