import type { Score } from '#web/features/passwords/strength/strength.ts'

/** An account as the audit sees it. */
export interface AuditedAccount {
  readonly id: string
  readonly password: string
  /**
   * When the password was last changed, as an ISO instant. The account's creation if it never was.
   */
  readonly passwordChangedAt?: string
}

/** The findings of the audit. */
export interface Audit {
  /** The accounts whose password is easy to guess. */
  readonly weak: readonly string[]
  /** The groups of accounts that have one password. */
  readonly reused: readonly (readonly string[])[]
  /** The accounts whose password was not changed for more than three years. */
  readonly old: readonly string[]
  /** The accounts that were audited: those with a password. */
  readonly audited: number
}

/** The lowest score that counts as good enough. */
const goodScore: Score = 3

const yearsUntilOld = 3

/**
 * Which passwords are weak, used more than once, or older than three years. Pure: the strengths are
 * measured before.
 */
export const auditPasswords = (
  accounts: readonly AuditedAccount[],
  strengths: ReadonlyMap<string, Score>,
  now: Date,
): Audit => {
  const audited = accounts.filter(({ password }) => password !== '')
  const byPassword = new Map<string, AuditedAccount[]>()
  for (const account of audited) {
    const same = byPassword.get(account.password)
    if (same) same.push(account)
    else byPassword.set(account.password, [account])
  }
  const oldBefore = new Date(now)
  oldBefore.setUTCFullYear(now.getUTCFullYear() - yearsUntilOld)
  const ids = (some: readonly AuditedAccount[]) => some.map(({ id }) => id)
  return {
    // A password that was not measured counts as weak rather than as good.
    weak: ids(audited.filter(({ password }) => (strengths.get(password) ?? 0) < goodScore)),
    reused: [...byPassword.values()].filter((group) => group.length > 1).map(ids),
    old: ids(
      audited.filter(
        ({ passwordChangedAt }) =>
          passwordChangedAt !== undefined && new Date(passwordChangedAt) < oldBefore,
      ),
    ),
    audited: audited.length,
  }
}
