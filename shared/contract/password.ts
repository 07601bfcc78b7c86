import * as z from 'zod'
import {
  AccountLabel,
  AccountSecrets,
  DigitalAccountItem,
  DigitalAccountType,
  FullDigitalAccount,
  Secret,
} from '#shared/model/digital-account.ts'
import { DigitalAccountId } from '#shared/model/ids.ts'
import { Instant } from '#shared/model/plain.ts'
import { importedAtOnce } from '#shared/rules/digital-accounts/import-id.ts'
import { exampleDigitalAccountId } from './example.ts'
import { command, group, query, upload } from './operation.ts'
import { pageOf, paging } from './paging.ts'
import { accountLists, SavedDigitalAccount, saveErrors } from './saved-digital-account.ts'

/**
 * The specification's form of a digital account. Further fields of an account are saved with
 * `SaveDigitalAccountWithDetail`.
 */
const Fields = z.object({
  Label: AccountLabel,
  UserName: Secret.optional(),
  Password: Secret.optional(),
  WebSite: Secret.optional(),
  Note: Secret.optional(),
  Type: DigitalAccountType.optional(),
  /** An attachment. It replaces an earlier one. */
  File: z.file().optional(),
})

const fileErrors = [
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_CONTENT_MISMATCH',
  'FILE_TOO_LARGE',
  'STORAGE_FULL',
] as const

/** One account of an import. A row without a type is of the type `other`. */
const ImportedRow = z.object({
  /**
   * The number of the row in the import, from 0. The id of the account follows from this number and
   * the id of the import.
   */
  row: z.int().min(0).max(99_999),
  label: AccountLabel,
  type: DigitalAccountType.optional(),
  ...AccountSecrets.omit({ wish: true }).partial().shape,
  passwordChangedAt: Instant.optional(),
})

/** The most accounts that one call reads. */
const readAtOnce = 100

const exampleFields = {
  Label: 'Hill Country Bank',
  UserName: 'ana.moreno',
  Password: 'quilt-harbor-lantern-92',
  WebSite: 'https://www.hillcountrybank.example/sign-in',
  Note: 'The card is in the desk.',
  Type: 'bank',
} as const

/**
 * Digital accounts: where a person has a sign-in, with user name and password. The label, the type,
 * the readers and the dates of an account are not encrypted with the key of its owner. All other
 * fields are. A person whose plan has ended can still read, export and delete accounts.
 */
export const password = group('Password', {
  /**
   * Stores a digital account, with an attachment of up to 4 MB. Larger attachments are uploaded
   * with `Storage/BeginUpload`.
   */
  AddDigitalAccount: upload({
    access: 'paid',
    changes: accountLists,
    fields: Fields,
    output: SavedDigitalAccount,
    errors: [...saveErrors, ...fileErrors],
    example: { body: exampleFields },
  }),
  /** Deletes a digital account with its attachment. */
  DeleteDigitalAccount: command({
    access: 'member',
    changes: [...accountLists, 'Security/ListActivity'],
    method: 'DELETE',
    pathParams: z.object({ id: DigitalAccountId }),
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: { pathParams: { id: exampleDigitalAccountId } },
  }),
  /**
   * Lists digital accounts by label, a page at a time, without user names and passwords: all of
   * them, or those of one type. Each word of `searchQuery` must occur in the label, regardless of
   * case and accents.
   */
  GetAllDigitalAccounts: query({
    access: 'member',
    method: 'GET',
    query: z.object({
      ...paging,
      searchQuery: z.string().max(200).optional(),
      type: DigitalAccountType.optional(),
    }),
    output: pageOf(DigitalAccountItem),
    example: { query: { pageNumber: 1, pageSize: 20, searchQuery: 'bank', type: 'bank' } },
  }),
  /**
   * Returns a digital account with its password: one of the caller, or one that a person who died
   * left to the caller. Each reading is written to the owner's activity log.
   */
  GetDigitalAccountById: query({
    access: 'member',
    afterRecovery: 'closed',
    recentSignIn: true,
    logs: ['DIGITAL_ACCOUNT_OPENED', 'DIGITAL_ACCOUNT_READ_AFTER_DEATH'],
    method: 'GET',
    query: z.object({ digitalAccountId: DigitalAccountId }),
    output: FullDigitalAccount,
    errors: ['NOT_FOUND'],
    example: { query: { digitalAccountId: exampleDigitalAccountId } },
  }),
  /** Changes a digital account. An absent field stays as it is, an empty one is cleared. */
  UpdateDigitalAccount: upload({
    access: 'paid',
    changes: accountLists,
    method: 'PUT',
    pathParams: z.object({ id: DigitalAccountId }),
    fields: Fields.partial().extend({
      /**
       * The version that the change is based on (`STALE_VERSION` if the account was changed since).
       * Without it, the last save wins.
       */
      Version: z.int().min(1).optional(),
    }),
    output: SavedDigitalAccount,
    errors: [...saveErrors, ...fileErrors],
    example: { pathParams: { id: exampleDigitalAccountId }, body: exampleFields },
  }),
  /**
   * Returns many digital accounts with their passwords, for a `purpose` in the browser. Ids that
   * name no account of the caller are left out. `left` has the ids that did not fit into the
   * answer. Several calls make one run, which is written to the activity log once: the first call
   * is answered with the name of the run, and the next calls send it. Not in the specification.
   */
  ReadDigitalAccounts: query({
    access: 'member',
    afterRecovery: 'closed',
    recentSignIn: true,
    logs: ['DIGITAL_ACCOUNTS_READ'],
    body: z.object({
      digitalAccountIds: z.array(DigitalAccountId).min(1).max(readAtOnce),
      purpose: z.enum(['audit', 'export', 'import', 'seal']),
      /** As the first call of the run answered it. */
      run: z.string().min(1).max(100).optional(),
    }),
    output: z.object({
      items: z.array(FullDigitalAccount),
      left: z.array(DigitalAccountId),
      run: z.string(),
    }),
    example: { body: { digitalAccountIds: [exampleDigitalAccountId], purpose: 'audit' } },
  }),
  /**
   * Stores some rows of an import. A repeated call changes nothing: rows that are stored already
   * are counted as `existing`. Not in the specification.
   */
  ImportDigitalAccounts: command({
    access: 'paid',
    changes: accountLists,
    body: z.object({
      /** The caller chooses it for each import. */
      importId: z
        .string()
        .regex(/^[A-Za-z0-9_-]{8,64}$/, 'Use 8 to 64 letters, digits, “_” and “-”.'),
      rows: z
        .array(ImportedRow)
        .min(1)
        .max(importedAtOnce, `Send at most ${importedAtOnce} rows at a time.`),
      /** The readers of the accounts after the caller's death. */
      readers: z.enum(['nobody', 'delegates']).default('nobody'),
    }),
    output: z.object({
      created: z.int(),
      existing: z.int(),
      /** The ids of the accounts that were made from the rows, in the order of the rows. */
      digitalAccountIds: z.array(DigitalAccountId),
    }),
    errors: ['DIGITAL_ACCOUNT_LIMIT'],
    example: {
      body: {
        importId: 'import-of-2026-11-22',
        rows: [
          { row: 0, label: 'Library', userName: 'ana', password: 'blue-tin-recipe' },
          { row: 1, label: 'Streaming', type: 'subscription', webSite: 'films.example' },
        ],
      },
    },
  }),
})
