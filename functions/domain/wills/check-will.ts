import type { MemberContext } from '#functions/domain/accounts/member-context.ts'
import { countyByFips } from '#shared/data/counties.ts'
import type { Will } from '#shared/model/will.ts'
import { legalDays } from '#shared/rules/time/legal-days.ts'
import { contextForRole, type GivenCompany } from '#shared/rules/will/checks/check.ts'
import { checkDraft } from '#shared/rules/will/checks/check-draft.ts'

/**
 * The problems of a will's answers as of the legal day of its state. The owner's own will is
 * compared with the owner's profile, because they may have moved, married or divorced.
 */
export const checkWill = (
  { draft, role }: Pick<Will, 'draft' | 'role'>,
  context: MemberContext,
  /** The businesses that the will gives. Only the texts of problems need them. */
  companies: readonly GivenCompany[] = [],
) => {
  const { state, maritalStatus, email } = context.caller.account
  return checkDraft(draft, {
    ...legalDays(draft.about.location.state, context.now),
    countyExists: (fips) => countyByFips(fips) !== undefined,
    ...contextForRole(role, {
      ownEmail: email,
      companies,
      currentProfile: { state, maritalStatus },
    }),
  })
}
