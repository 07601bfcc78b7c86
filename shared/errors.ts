import { TARGET_TYPES } from './data/target-types.ts'

type TargetRecord = (typeof TARGET_TYPES)[keyof typeof TARGET_TYPES]

const fullLists = Object.fromEntries(
  Object.values(TARGET_TYPES).flatMap((record) => ('full' in record ? [[record.full, 409]] : [])),
  // `fromEntries` loses the names.
) as Readonly<Record<Extract<TargetRecord, { full: string }>['full'], 409>>

/**
 * Every error code that a caller can receive, with its HTTP status (RFC 9110). A code is part of
 * the contract: renaming one is a breaking change.
 */
export const statusOf = {
  VALIDATION_FAILED: 400,
  UNKNOWN_FIELD: 400,
  BODY_NOT_JSON: 400,
  BODY_TOO_DEEP: 400,
  BODY_NOT_MULTIPART: 400,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  PASSWORD_TOO_WEAK: 400,
  PASSWORD_WRONG: 400,
  CHARACTER_NOT_PRINTABLE: 400,
  SIGN_IN_REQUIRED: 401,
  SIGN_IN_FAILED: 401,
  FORBIDDEN: 403,
  UPGRADE_REQUIRED: 403,
  RECENT_SIGN_IN_REQUIRED: 403,
  OTHER_ADDRESS: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  SECOND_STEP_CHANGE_REQUIRED: 403,
  DELETION_ANNOUNCED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PROFILE_MISSING: 409,
  STALE_VERSION: 409,
  MEMORIAL: 409,
  WILL_EXISTS: 409,
  WILL_FINALIZED: 409,
  WILL_NOT_FINALIZED: 409,
  WILL_HAS_BLOCKS: 409,
  ALREADY_REGISTERED: 409,
  ALREADY_DELEGATE: 409,
  RECOVERY_WAITING: 409,
  CHANGED_RECENTLY: 409,
  RECOVERED_RECENTLY: 409,
  DELIVERY_UNDER_WAY: 409,
  CONTACT_EXISTS: 409,
  ...fullLists,
  COMPANY_HAS_DOCUMENTS: 409,
  MEMORY_TYPE_IN_USE: 409,
  DELEGATE_TOO_NEW: 403,
  REPORTER_LOCKED_OUT: 403,
  REPORTED_TOO_SOON: 403,
  PARTNER_DOMAIN_TAKEN: 409,
  PASSING_OPEN: 409,
  PASSING_NOT_OPEN: 409,
  ALREADY_CONFIRMED: 409,
  ALREADY_DISPUTED: 409,
  CONFIRMED_TOO_EARLY: 409,
  CERTIFICATE_NOT_WAITING: 409,
  FILE_NOT_UPLOADED: 409,
  FILE_IN_USE: 409,
  EXPORT_NOT_READY: 409,
  ALREADY_OWNED: 409,
  ADDRESS_LIMIT: 409,
  NOT_OFFERED: 409,
  PRICE_CHANGED: 409,
  COUPON_NOT_VALID: 409,
  CART_EMPTY: 409,
  PAYMENT_DECLINED: 409,
  SIGNATURE_INVALID: 400,
  RECIPIENT_NOT_FOUND: 404,
  RECIPIENT_WITHOUT_ADDRESS: 400,
  RECIPIENT_WITHOUT_BIRTHDAY: 400,
  SCHEDULED_IN_THE_PAST: 400,
  SCHEDULED_TOO_FAR: 400,
  MESSAGE_DELIVERED: 409,
  MESSAGE_NOT_SCHEDULED: 409,
  MESSAGE_NOT_FAILED: 409,
  STORAGE_FULL: 409,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  CONTENT_TYPE_NOT_SUPPORTED: 415,
  FILE_TYPE_NOT_ALLOWED: 415,
  FILE_CONTENT_MISMATCH: 415,
  FILE_NOT_PREVIEWABLE: 415,
  RATE_LIMITED: 429,
  PROVIDER_SILENT: 503,
  NEWER_VERSION: 503,
  INTERNAL: 500,
} as const

/** A code of the table above. */
export type ErrorCode = keyof typeof statusOf

interface Circumstances {
  /**
   * The path of the invalid input: a parameter, or a path in the body such as `draft.about.dob`.
   */
  field?: string
  /** Machine-readable details that help the caller to continue. */
  details?: unknown
}

/** An error for the caller: its code decides the status, its message is written for people. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly details: unknown

  constructor(code: ErrorCode, message: string, { field, details }: Circumstances = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.field = field
    this.details = details
  }
}

/** The error for a thing that does not exist, and the very same for a thing of another person. */
export const notFound = () => new AppError('NOT_FOUND', 'We could not find that.')

/** The error for a field that the caller filled in wrongly, with what is to be said beside it. */
export const invalidField = (field: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { field })

/** Whether a thrown value is an AppError with one of these codes. */
export const hasCode = (thrown: unknown, ...codes: readonly ErrorCode[]): boolean =>
  thrown instanceof AppError && codes.includes(thrown.code)
