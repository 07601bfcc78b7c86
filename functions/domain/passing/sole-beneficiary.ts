import { findAccount } from '#functions/domain/accounts/account.ts'
import { findWill } from '#functions/domain/wills/will-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import { SPOUSE, type WillDraft } from '#shared/model/will-draft.ts'
import { beneficiaries } from '#shared/rules/will/beneficiaries.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import type { ProspectiveElector } from './candidates.ts'

/** The primary beneficiaries of a will, without the substitutes for gifts and the backups. */
const primaryBeneficiaries = (draft: WillDraft): string[] => {
  const effective = effectiveDraft(draft)
  const residue = beneficiaries(effective).filter(({ step }) => step === 'assets')
  const recipients = effective.gifts.map(({ recipient }) => recipient)
  return [...new Set([...residue.map(({ ref }) => ref), ...recipients.filter((ref) => ref !== '')])]
}

const matchesCandidate = (
  draft: WillDraft,
  ref: string,
  { contactId, email }: ProspectiveElector,
) => {
  const theirs = email.toLowerCase()
  if (ref === SPOUSE) return draft.spouse.email.toLowerCase() === theirs
  const person = draft.people.find(({ id }) => id === ref)
  return person?.contactId === contactId || person?.email.toLowerCase() === theirs
}

/**
 * The delegate who is the only beneficiary of the owner's will, matched by the contact or the e-mail address in the
 * will. Nothing if there are several beneficiaries, or if no delegate matches.
 */
export const soleBeneficiary = async (
  owner: UserId,
  candidates: readonly ProspectiveElector[],
): Promise<UserId | undefined> => {
  const account = candidates.length > 0 ? await findAccount(owner) : undefined
  const will = account && (await findWill(account, 'own'))
  const [only, ...others] = will ? primaryBeneficiaries(will.draft) : []
  if (!will || only === undefined || others.length > 0) return undefined
  return candidates.find((each) => matchesCandidate(will.draft, only, each))?.userId
}
