import { findAccount } from '#functions/domain/accounts/account.ts'
import { findWill } from '#functions/domain/wills/will-repository.ts'
import type { UserId } from '#shared/model/ids.ts'
import { SPOUSE, type WillDraft } from '#shared/model/will-draft.ts'
import { beneficiaries } from '#shared/rules/will/beneficiaries.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import type { ProspectiveElector } from './candidates.ts'

/** Everybody whom the will gives something in the first place, not in the place of somebody else. */
const firstTakers = (draft: WillDraft) => [
  ...new Set(
    beneficiaries(effectiveDraft(draft))
      .filter(({ step, field }) => step === 'assets' || field.endsWith('.recipient'))
      .map(({ ref }) => ref),
  ),
]

const isThem = (draft: WillDraft, ref: string, { contactId, email }: ProspectiveElector) => {
  const theirs = email.toLowerCase()
  if (ref === SPOUSE) return draft.spouse.email.toLowerCase() === theirs
  const person = draft.people.find(({ id }) => id === ref)
  return person?.contactId === contactId || person?.email.toLowerCase() === theirs
}

/**
 * The delegate who alone would inherit by the owner's will, known by the contact or the e-mail address that the will
 * names them with; nothing where several inherit, or nobody can tell.
 */
export const soleBeneficiary = async (
  owner: UserId,
  candidates: readonly ProspectiveElector[],
): Promise<UserId | undefined> => {
  const account = candidates.length > 0 ? await findAccount(owner) : undefined
  const will = account && (await findWill(account, 'own'))
  const [only, ...others] = will ? firstTakers(will.draft) : []
  if (!will || only === undefined || others.length > 0) return undefined
  return candidates.find((each) => isThem(will.draft, only, each))?.userId
}
