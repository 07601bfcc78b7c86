import * as z from 'zod'
import { AccountReaders } from '#shared/model/account-readers.ts'
import { Subscription } from '#shared/model/billing.ts'
import {
  AccountLabel,
  AccountSecrets,
  DigitalAccountItem,
  DigitalAccountType,
  FullDigitalAccount,
  ReadOnlyAccount,
  Secret,
} from '#shared/model/digital-account.ts'
import { Entitlement } from '#shared/model/entitlement.ts'
import {
  CompanyId,
  DigitalAccountId,
  DocumentId,
  FileId,
  UserId,
  UserProfileId,
} from '#shared/model/ids.ts'
import { IsoDate } from '#shared/model/iso-date.ts'
import { LeftBehind, LeftBehindMarks, LeftBehindNote } from '#shared/model/left-behind.ts'
import {
  exampleContactId,
  exampleDigitalAccountId,
  exampleTrustingProfileId,
  exampleUserId,
  exampleUserProfileId,
} from './example.ts'
import { command, group, query } from './operation.ts'
import { Lookup, pageOf, paging } from './paging.ts'
import { accountLists, SavedDigitalAccount, saveErrors } from './saved-digital-account.ts'

const accountQuery = z.object({ digitalAccountId: DigitalAccountId })
const profile = z.object({ userProfileId: UserProfileId.optional() })
const exampleProfile = { query: { userProfileId: exampleUserProfileId } }
const profilePage = z.object({ profileId: UserProfileId.optional(), ...paging })
const examplePaged = {
  query: { profileId: exampleUserProfileId, pageNumber: 1, pageSize: 20 },
}

/**
 * The input of a call that saves a digital account. With an id the call changes this account.
 * Without an id it stores a new account. A new account needs a label.
 */
const AccountToSave = z.object({
  digitalAccountId: DigitalAccountId.optional(),
  label: AccountLabel.optional(),
  type: DigitalAccountType.optional(),
})

/**
 * Further calls for digital accounts. Several do the same as a call of the group `Password`. Only
 * this group has the calls about what a person left behind.
 */
export const accountData = group('AccountData', {
  /** Deletes a digital account with its attachment. */
  Delete: command({
    access: 'member',
    changes: [...accountLists, 'Security/ListActivity'],
    query: accountQuery,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: { query: { digitalAccountId: exampleDigitalAccountId } },
  }),
  /** Lists the caller's digital accounts by label, a page at a time. */
  GetAccountDataItemsFiltered: query({
    access: 'member',
    query: profilePage,
    output: pageOf(DigitalAccountItem),
    example: examplePaged,
  }),
  /** Lists the caller's digital accounts by label, like `GetAccountDataItemsFiltered`. */
  GetAccountDataItemsLinqFiltered: query({
    access: 'member',
    query: profilePage,
    output: pageOf(DigitalAccountItem),
    example: examplePaged,
  }),
  /** Lists all digital accounts of the caller at once, by label. */
  GetAllDigitalAccounts: query({
    access: 'member',
    query: z.object({ userId: UserId.optional() }),
    output: z.array(DigitalAccountItem),
    example: { query: { userId: exampleUserId } },
  }),
  /**
   * Lists digital accounts by label, with what should happen to each. With `userId`, they are those
   * that this person left to the caller, once that person's passwords are released. Otherwise they
   * are the caller's own. `GetDigitalAccountById` then opens each.
   */
  GetAllDigitalAccountsReadOnly: query({
    access: 'member',
    query: z.object({ userId: UserId.optional() }),
    mayNameOthers: ['userId'],
    output: z.array(ReadOnlyAccount),
    errors: ['NOT_FOUND'],
    example: { query: { userId: exampleUserId } },
  }),
  /** Counts the caller's digital accounts. */
  GetDigitalAccountCount: query({
    access: 'member',
    query: profile,
    output: z.object({ count: z.int().min(0) }),
    example: exampleProfile,
  }),
  /** Returns a digital account with its password, like `Password/GetDigitalAccountById`. */
  GetDigitalAccount: query({
    access: 'member',
    afterRecovery: 'closed',
    recentSignIn: true,
    logs: ['DIGITAL_ACCOUNT_OPENED', 'DIGITAL_ACCOUNT_READ_AFTER_DEATH'],
    query: z.object({ accountId: DigitalAccountId }),
    output: FullDigitalAccount,
    errors: ['NOT_FOUND'],
    example: { query: { accountId: exampleDigitalAccountId } },
  }),
  /** Lists the types of digital account, such as a bank or a social network, in display order. */
  GetDigitalAccountTypes: query({ access: 'member', output: z.array(Lookup), example: {} }),
  /**
   * Tells whether the caller's plan includes storing digital accounts. Returns their subscription
   * too: the one that is not over, or else the latest. It is absent if they never had one.
   */
  GetUserSubscriptionStatus: query({
    access: 'member',
    method: 'GET',
    query: profile,
    output: z.object({
      userEntitlements: Entitlement,
      hasPlan: z.boolean(),
      subscription: Subscription.optional(),
    }),
    example: exampleProfile,
  }),
  /**
   * Lists the digital accounts and the documents that a person who died left to the caller. The
   * list says what should happen to each account and by whom, where the paper originals are, and
   * what the caller and the other readers have noted and done. Passwords are read one by one, with
   * `GetDigitalAccountById`. Not in the specification.
   */
  ListLeftBehind: query({
    access: 'member',
    mayNameOthers: ['profileId'],
    logs: ['LEFT_BEHIND_READ'],
    query: z.object({ profileId: UserProfileId }),
    output: LeftBehind,
    errors: ['NOT_FOUND'],
    example: { query: { profileId: exampleTrustingProfileId } },
  }),
  /**
   * Marks an account, a document or a business of the list of `ListLeftBehind` as done or not done,
   * or stores the caller's own note about it. An empty note removes it. Everyone who reads the
   * thing sees both. If two people mark it as done, the first stays. `diedOn` is the day of the
   * owner's death for the caller's letters, about this and all other things. An empty day removes
   * it. Not in the specification.
   */
  MarkLeftBehind: command({
    access: 'member',
    changes: ['AccountData/ListLeftBehind'],
    mayNameOthers: ['profileId'],
    body: z.object({
      profileId: UserProfileId,
      digitalAccountId: DigitalAccountId.optional(),
      /**
       * Names a document in place of a digital account. `companyId` names a business in the same
       * way.
       */
      documentId: DocumentId.optional(),
      companyId: CompanyId.optional(),
      /** Whether the caller has dealt with it. */
      done: z.boolean().optional(),
      note: LeftBehindNote.optional(),
      diedOn: IsoDate.or(z.literal('')).optional(),
    }),
    output: LeftBehindMarks,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
    example: {
      body: {
        profileId: exampleTrustingProfileId,
        digitalAccountId: exampleDigitalAccountId,
        done: true,
        note: 'The bank wants a certified copy of the death certificate.',
        diedOn: '2026-02-03',
      },
    },
  }),
  /** Deletes a digital account with its attachment, like `Delete`. */
  RemoveDigitalAccount: command({
    access: 'member',
    changes: [...accountLists, 'Security/ListActivity'],
    body: accountQuery,
    output: z.object({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND'],
    example: { body: { digitalAccountId: exampleDigitalAccountId } },
  }),
  /**
   * Stores a digital account, or changes one. An absent field stays as it is, an empty one is
   * cleared.
   */
  SaveDigitalAccount: command({
    access: 'paid',
    changes: accountLists,
    body: AccountToSave.extend({
      userName: Secret.optional(),
      password: Secret.optional(),
      webSite: Secret.optional(),
      note: Secret.optional(),
    }),
    output: SavedDigitalAccount,
    errors: saveErrors,
    example: { body: { label: 'Hill Country Bank', type: 'bank', userName: 'ana.moreno' } },
  }),
  /**
   * Stores a digital account, or changes one, with everything that can be said about it. An absent
   * field stays as it is. An empty text, list or wish clears it. A password that is replaced is
   * added to the earlier ones.
   */
  SaveDigitalAccountWithDetail: command({
    access: 'paid',
    changes: accountLists,
    body: AccountToSave.extend({
      /** As in `Password/UpdateDigitalAccount`. */
      version: z.int().min(1).optional(),
      ...AccountSecrets.partial().shape,
      /** An uploaded file of the category `account`. */
      fileId: z.union([FileId, z.literal('')]).optional(),
      /**
       * The people who read it after the caller's death. Nobody does, unless the caller says so.
       */
      readers: AccountReaders.optional(),
    }),
    output: SavedDigitalAccount,
    errors: [...saveErrors, 'RECIPIENT_NOT_FOUND', 'FILE_IN_USE'],
    example: {
      body: {
        digitalAccountId: exampleDigitalAccountId,
        label: 'Hill Country Bank',
        type: 'bank',
        userName: 'ana.moreno',
        password: 'quilt-harbor-lantern-92',
        webSite: 'https://www.hillcountrybank.example/sign-in',
        moreWebSites: ['https://cards.hillcountrybank.example'],
        totp: 'otpauth://totp/Hill%20Country%20Bank:ana?secret=JBSWY3DPEHPK3PXP',
        fields: [{ name: 'Customer number', value: '4711', hidden: false }],
        wish: {
          action: 'close',
          contactId: exampleContactId,
          note: 'Call the branch in Austin.',
        },
        readers: { who: 'contacts', contactIds: [exampleContactId] },
      },
    },
  }),
})
