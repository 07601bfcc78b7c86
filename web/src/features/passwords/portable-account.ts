import type { DigitalAccountType } from '#shared/model/digital-account.ts'

/** What a password manager calls the thing that it exported. `bank` is a bank account. */
export type AccountKind =
  | 'login'
  | 'note'
  | 'card'
  | 'bank'
  | 'identity'
  | 'license'
  | 'passport'
  | 'other'

/** A field that a person added, or that a digital account has no field for. */
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

/**
 * What all importers read and all exporters write. In their code, this is an “account”, and what is
 * stored here is a “digital account”. An absent text is empty.
 */
export interface PortableAccount {
  readonly kind: AccountKind
  /**
   * Our own type, as our own exports have it, or that of a known site. Otherwise it is absent, and
   * the type follows from the kind (`toRequestRow`).
   */
  readonly type?: DigitalAccountType
  readonly label: string
  readonly userName: string
  readonly password: string
  /** As the file has them: URLs with or without a scheme, and apps such as `android://…`. */
  readonly webSites: readonly string[]
  readonly notes: string
  /**
   * The secret of one-time codes, bare or as an `otpauth` URL. `readTotp` says whether it can be
   * used.
   */
  readonly totp: string
  readonly ownFields: readonly OwnField[]
  /** The folder, group, vault or tags. */
  readonly folder: string
  readonly favourite: boolean
  readonly earlierPasswords: readonly EarlierPassword[]
  /**
   * When the password was last changed, as an ISO instant. If the file has only the time of the
   * last edit, it is that one.
   */
  readonly passwordChangedAt?: string
}

export const emptyAccount: PortableAccount = {
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
