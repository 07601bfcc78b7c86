import type { Account } from '#functions/domain/accounts/account.ts'
import type { dashboard } from '#shared/contract/dashboard.ts'
import type { OutputOf } from '#shared/contract/operation.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { OnboardingTask } from '#shared/model/onboarding.ts'
import type { WillSummary } from '#shared/model/will.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { maySetAside } from '#shared/rules/may-set-aside.ts'
import type { ElectorReadiness } from '#shared/rules/passing/elector-readiness.ts'
import { profilePercent } from '#shared/rules/profile.ts'
import { advanceOf, isSigned } from '#shared/rules/will/advance-of.ts'

type Item = OutputOf<typeof dashboard.operations.PersonalOnboarding>['items'][number]

/** How many things of the vault an owner has. */
export interface VaultCounts {
  /** Messages, also those that are only begun. */
  readonly messages: number
  readonly documents: number
  readonly accounts: number
  /** The digital accounts that nobody reads after the owner's death. */
  readonly accountsForNobody: number
  /** The contacts who are named for digital accounts. */
  readonly accountReaders: readonly ContactId[]
  readonly memories: number
  readonly companies: number
}

/** What the checklist counts: `keep-documents` needs one more number. */
export interface KeptCounts extends VaultCounts {
  /** The documents without the one that only says where the original of the will lies. */
  readonly papers: number
}

/**
 * How far an owner is with the delegates who will report their death. `allowed`, `needed` and
 * `countsFrom` are those of `ElectorReadiness`.
 */
export interface DelegateReadiness extends ElectorReadiness {
  /** Whether a delegate has accepted. */
  readonly accepted: boolean
  /** How many delegates were asked and can still answer. */
  readonly asked: number
  /** How many delegates were asked and did not answer in time. */
  readonly lapsed: number
  /** The names of those who declined. */
  readonly declined: readonly string[]
  /** The names of those who accepted, and stepped down or deleted their account later. */
  readonly left: readonly string[]
}

/**
 * Whether a person is told that passwords, letters and papers can be left besides the will. People
 * are told while their account is free, until they have begun to keep something or closed the card.
 */
export const introducesLeaving = (
  { userEntitlements, leavingIntroduced }: Pick<Account, 'userEntitlements' | 'leavingIntroduced'>,
  counts: { readonly documents: number; readonly accounts: number; readonly messages: number },
): boolean =>
  !allowsPaid(userEntitlements) &&
  !leavingIntroduced &&
  counts.documents + counts.accounts + counts.messages === 0

const countedItem = (id: Item['id'], count: number): Item => ({ id, done: count > 0, count })

/**
 * The task of choosing delegates. It is done when as many delegates as the owner chose may report
 * the death, even while their probation lasts. While no delegate may report, the task says which
 * messages and things for after the death wait for one.
 */
const chooseDelegates = (
  delegates: DelegateReadiness | undefined,
  { waitingMessages, thingsWait }: { waitingMessages: number; thingsWait: boolean },
): Item => {
  const id = 'choose-delegates'
  const {
    allowed = 0,
    needed,
    countsFrom,
    accepted,
    asked,
    lapsed,
    declined = [],
    left: departed = [],
  } = delegates ?? {}
  return {
    id,
    done: needed !== undefined && allowed >= needed,
    ...(needed === undefined ? {} : { needed }),
    ...(accepted ? { count: allowed } : {}),
    ...(asked ? { asked } : {}),
    ...(lapsed ? { lapsed } : {}),
    ...(declined.length > 0 ? { declined: [...declined] } : {}),
    ...(departed.length > 0 ? { left: [...departed] } : {}),
    ...(countsFrom === undefined ? {} : { countsFrom }),
    ...(allowed === 0 && thingsWait ? { thingsWait: true as const } : {}),
    ...(allowed === 0 && waitingMessages > 0 ? { waitingMessages } : {}),
  }
}

/**
 * The checklist, in the recommended order of `OnboardingTask`. An open task that the owner does not
 * want to do is `aside`.
 */
export const onboarding = (
  account: Account,
  wills: readonly WillSummary[],
  {
    delegates,
    vault,
    waitingMessages = 0,
    sharesWait = false,
    willIsShared = false,
  }: {
    /** Absent if nobody was asked. */
    delegates?: DelegateReadiness | undefined
    /** Absent if the plan does not include messages and the vault. They are no tasks then. */
    vault?: KeptCounts | undefined
    /** How many messages are scheduled for after the owner's death. */
    waitingMessages?: number | undefined
    /** Whether something is shared for after the owner's death. */
    sharesWait?: boolean | undefined
    /** Whether somebody may read the owner's will, now or after the death. */
    willIsShared?: boolean | undefined
  } = {},
): Item[] => {
  const ownWill = wills.find(({ role }) => role === 'own')
  const spouseWill = wills.find(({ role }) => role === 'spouse')
  // The answers name a spouse, and do not say that the owner writes no will for them.
  const mayWantSecond = ownWill?.companion !== undefined && !ownWill.ownWillOnly
  const asksForSpouse = spouseWill !== undefined || mayWantSecond
  const profile = profilePercent(account)
  const accountsWait = vault !== undefined && vault.accounts > vault.accountsForNobody
  const finish = (id: 'finish-will' | 'spouse-will', will: WillSummary | undefined): Item => ({
    id,
    done: will?.status === 'FINALIZED',
    percent: will ? advanceOf(will).percent : 0,
  })
  const items: Item[] = [
    {
      // The codes count as kept only after the owner has typed one of them.
      ...countedItem('secure-account', account.recoveryCodes.length),
      ...(account.codesUnproven && { done: false }),
    },
    { id: 'complete-profile', done: profile === 100, percent: profile },
    { id: 'begin-will', done: ownWill !== undefined },
    ...(ownWill ? [finish('finish-will', ownWill)] : []),
    {
      // Signing the spouse's will belongs to it once that will is ready.
      id: 'sign-will',
      done:
        ownWill !== undefined &&
        [ownWill, ...(spouseWill?.status === 'FINALIZED' ? [spouseWill] : [])].every(isSigned),
    },
    ...(asksForSpouse ? [finish('spouse-will', spouseWill)] : []),
    chooseDelegates(delegates, { waitingMessages, thingsWait: sharesWait || accountsWait }),
    // A delegate who may report the death may not read the will for that reason alone. So this is a
    // task once a delegate has accepted, or the will is ready to sign.
    ...(ownWill && (delegates?.accepted || ownWill.status === 'FINALIZED')
      ? [{ id: 'share-will' as const, done: willIsShared }]
      : []),
    ...(vault
      ? [
          {
            // A message that is only begun counts, but the task is done once one was scheduled.
            ...countedItem('write-message', vault.messages),
            done: account.messageMark !== undefined,
          },
          { ...countedItem('keep-documents', vault.documents), done: vault.papers > 0 },
          {
            ...countedItem('list-accounts', vault.accounts),
            ...(vault.accountsForNobody > 0 && { done: false, forNobody: vault.accountsForNobody }),
          },
          countedItem('write-memory', vault.memories),
          // Few people have a business, so nobody is asked for a first one.
          ...(vault.companies > 0 ? [countedItem('record-business', vault.companies)] : []),
        ]
      : []),
  ]
  const { options } = OnboardingTask
  const aside = new Set<Item['id']>(account.tasksAside)
  const isAside = (item: Item) => aside.has(item.id) && !item.done && maySetAside(item)
  return items
    .map((item) => (isAside(item) ? { ...item, aside: true as const } : item))
    .sort((one, other) => options.indexOf(one.id) - options.indexOf(other.id))
}
