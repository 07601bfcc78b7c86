import type { Account } from '#functions/domain/accounts/account.ts'
import type { TargetId } from '#shared/model/share.ts'
import type { Visibility } from '#shared/model/visibility.ts'

/** What sharing has to know about a target, such as its names and its limits. */
export interface Described {
  /** The name for its owner, such as "Your passwords". */
  readonly ownerLabel: string
  /** The name for the people who may see it, such as "The passwords of Carmen". */
  readonly readerLabel: string
  /** For targets that belong to a year. */
  readonly year?: number
  /** When others may see it at all, as its record says. No share opens it earlier. */
  readonly visibility: Visibility
  /** Its category now, if things of this kind can be shared by category. */
  readonly category?: string
}

/** One thing of a category. */
export interface DescribedThing extends Described {
  readonly targetId: TargetId
}

/** For kinds whose categories can be shared as a whole. `TARGET_TYPES` has their `plural`. */
export interface Categories {
  /**
   * The name of a category within a sentence (`legal papers`), or nothing if the owner has no such
   * category.
   */
  readonly nameOf: (owner: Account, category: string) => Promise<string | undefined>
  /** All things that are in the category now, newest first. It decrypts nothing. */
  readonly list: (owner: Account, category: string) => Promise<readonly DescribedThing[]>
}

/**
 * How to find the targets of one kind. The words and rules of each kind are in
 * `shared/data/target-types.ts`.
 */
export interface ShareableType {
  /** The owner's target, or nothing if the owner has none with this id. */
  readonly describe: (owner: Account, targetId: TargetId) => Promise<Described | undefined>
  readonly categories?: Categories
  /** Set if the record of a thing limits nothing: its shares alone say when it opens. */
  readonly isUnlimited?: true
}

/** For kinds that cannot be shared: messages have recipients of their own, contacts have none. */
export const notShareable: ShareableType = { describe: async () => undefined }
