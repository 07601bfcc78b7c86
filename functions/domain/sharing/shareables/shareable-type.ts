import type { Account } from '#functions/domain/accounts/account.ts'

/** The names of a target: for its owner, and for the people who may see it. */
export interface Described {
  readonly own: string
  readonly label: string
  /** For targets that belong to a year. */
  readonly year?: number
}

/** How to find the targets of one kind. The words and rules of each kind are in `shared/data/target-types.ts`. */
export interface ShareableType {
  /** Its names, or nothing if the owner has no such target. */
  readonly describe: (owner: Account, targetId: string) => Promise<Described | undefined>
}

/** For kinds that the product cannot store yet: nothing is found. */
export const absent: ShareableType = { describe: async () => undefined }
