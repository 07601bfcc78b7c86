import type { Account } from '#functions/domain/accounts/account.ts'

/** A thing of an owner's as it is called: by themselves, and by those whom they let see it. */
export interface Described {
  readonly own: string
  readonly label: string
  /** For what is kept by year. */
  readonly year?: number
}

/** How things of one kind are found. Words and rules of the kind are in `shared/data/target-types.ts`. */
export interface ShareableType {
  /** What it is, or nothing where the owner has no such thing. */
  readonly describe: (owner: Account, targetId: string) => Promise<Described | undefined>
}

/** Nothing of the kind can be kept yet, so nothing of it is there. */
export const absent: ShareableType = { describe: async () => undefined }
