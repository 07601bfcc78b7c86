import type { DigitalAccountType } from '#shared/model/digital-account.ts'

/** The kind of thing that a password manager exported, as it calls it. `bank` is a bank account. */
export type AccountKind =
  | 'login'
  | 'note'
  | 'card'
  | 'bank'
  | 'identity'
  | 'license'
  | 'passport'
  | 'other'

/** A field that a person added, or that we have no field of our own for. */
export interface OwnField {
  readonly name: string
  readonly value: string
  /** Whether it is masked on screens. */
  readonly secret: boolean
}

export interface EarlierPassword {
  readonly password: string
  /** When it was replaced, as an ISO instant, if the file says so. */
  readonly replacedAt?: string
}

/** An account as all importers read it and all exporters write it. An absent text is empty. */
export interface ImportedAccount {
  readonly kind: AccountKind
  /**
   * Our type of the account, which only our own exports have. Otherwise it follows from the kind.
   */
  readonly type?: DigitalAccountType
  readonly label: string
  readonly userName: string
  readonly password: string
  /** As the file has them: addresses with or without a scheme, and apps such as `android://…`. */
  readonly webSites: readonly string[]
  readonly notes: string
  /**
   * The secret of one-time codes, bare or as an `otpauth` address. `readTotp` says whether it can
   * be used.
   */
  readonly totp: string
  readonly ownFields: readonly OwnField[]
  /** The folder, group, vault or tags. */
  readonly folder: string
  readonly favourite: boolean
  readonly earlierPasswords: readonly EarlierPassword[]
  /**
   * When the password was last changed, as an ISO instant. A later time if the file has only that
   * of the last edit.
   */
  readonly passwordChangedAt?: string
}

export const emptyAccount: ImportedAccount = {
  kind: 'login',
  label: '',
  userName: '',
  password: '',
  webSites: [],
  notes: '',
  totp: '',
  ownFields: [],
  folder: '',
  favourite: false,
  earlierPasswords: [],
}
