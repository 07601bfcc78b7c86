import type { Score } from '#web/features/passwords/strength/strength.ts'

/** A digital account as the audit sees it. */
export interface AuditedAccount {
  readonly id: string
  readonly password: string
  /**
   * When the password was last changed, as an ISO instant. If it never was, it is when the account
   * was stored.
   */
  readonly passwordChangedAt?: string
}

/** The findings of the audit, with the ids of digital accounts. */
export interface Audit {
  /** The accounts whose password is easy to guess. */
  readonly weak: readonly string[]
  /** The digital accounts of each group share one password. */
  readonly reused: readonly (readonly string[])[]
  /** The accounts whose password was not changed for more than three years. */
  readonly old: readonly string[]
  /** How many accounts were audited. Only those with a password are. */
  readonly auditedCount: number
}

/** The lowest score of a password that need not be changed. */
const goodScore: Score = 3

const yearsUntilOld = 3

/**
 * Which passwords are weak, used more than once, or older than three years. `strengths` has the
 * score of each password, as `measureStrengths` answers it.
 */
export const auditPasswords = (
  digitalAccounts: readonly AuditedAccount[],
  strengths: ReadonlyMap<string, Score>,
  now: Date,
): Audit => {
  const audited = digitalAccounts.filter(({ password }) => password !== '')
  const byPassword = new Map<string, AuditedAccount[]>()
  for (const digitalAccount of audited) {
    const withSamePassword = byPassword.get(digitalAccount.password)
    if (withSamePassword) withSamePassword.push(digitalAccount)
    else byPassword.set(digitalAccount.password, [digitalAccount])
  }
  const oldBefore = new Date(now)
  oldBefore.setUTCFullYear(now.getUTCFullYear() - yearsUntilOld)
  const idsOf = (accounts: readonly AuditedAccount[]) => accounts.map(({ id }) => id)
  return {
    // A password that was not measured is reported as weak rather than passed over.
    weak: idsOf(audited.filter(({ password }) => (strengths.get(password) ?? 0) < goodScore)),
    reused: [...byPassword.values()].filter((group) => group.length > 1).map(idsOf),
    old: idsOf(
      audited.filter(
        ({ passwordChangedAt }) =>
          passwordChangedAt !== undefined && new Date(passwordChangedAt) < oldBefore,
      ),
    ),
    auditedCount: audited.length,
  }
}
