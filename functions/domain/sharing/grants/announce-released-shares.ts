import { doEach } from '#functions/core/observe/do-each.ts'
import { type Write, writeAll } from '#functions/core/store/table.ts'
import {
  type Account,
  accountCheck,
  findAccount,
  findActiveAccount,
} from '#functions/domain/accounts/account.ts'
import { activityAbout } from '#functions/domain/activity/sealed-subject.ts'
import { findContact } from '#functions/domain/contacts/contact-repository.ts'
import { deliveryCreation } from '#functions/domain/deliveries/delivery-creation.ts'
import { deliveryPages, findDelivery } from '#functions/domain/deliveries/delivery-repository.ts'
import { noticeIdOf } from '#functions/domain/deliveries/tell-owner.ts'
import { listDigitalAccountIds } from '#functions/domain/digital-accounts/digital-account-repository.ts'
import { linkRemoval } from '#functions/domain/links/link-code.ts'
import { type Release, releaseCheck } from '#functions/domain/releases/release.ts'
import { TARGET_TYPES } from '#shared/data/target-types.ts'
import type { Contact } from '#shared/model/contact.ts'
import type { ContactId, UserId } from '#shared/model/ids.ts'
import type { Share } from '#shared/model/share.ts'
import { primaryEmail } from '#shared/rules/contacts.ts'
import { visibilityOf } from '#shared/rules/sharing/opening.ts'
import { readsAccount } from '#shared/rules/sharing/reads-account.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { delegateOf } from '../delegates/delegate-repository.ts'
import { filledInFor, shareInvitation } from '../invitations/invitation.ts'
import { plainContactName, toReader } from '../people.ts'
import { describeTarget, shareableOf } from '../shareable.ts'
import type { Described } from '../shareables/shareable-type.ts'
import { accountsOpenMail, releasedMail } from '../sharing-mails.ts'
import { claimedShare, claimWaiting, isUnclaimed } from './claim-waiting.ts'
import { stageOf } from './grant.ts'
import { leftCreation } from './left-at-address.ts'
import { listAllShares, shareChange } from './share-repository.ts'

/** The release of an owner's passing, as far as it has come. */
export interface Released extends Release {
  /**
   * When it began. Shares that were announced at an earlier, revoked release are announced again.
   */
  readonly releasedAt: string
  /** The delegates of the report. A notice of their own tells them that the release began. */
  readonly electors: readonly UserId[]
}

/** Shares at the stage of this release that it has not announced yet. */
const isDue = (share: Share, { stages, releasedAt }: Released) =>
  share.status !== 'REVOKED' &&
  stages.includes(stageOf(share)) &&
  (share.releasedAt === undefined || share.releasedAt < releasedAt)

/**
 * Whether the contact learns something new. They do if the thing opens with the release, or if they
 * never claimed the share. The link of an unclaimed share may have expired, and the owner cannot
 * send another. Nobody learns of things that stay closed.
 */
const isNews = async (owner: Account, share: Share, described: Described): Promise<boolean> => {
  const limits =
    share.targetFilter === undefined
      ? [described]
      : ((await shareableOf(share.targetType).categories?.list(owner, share.targetFilter)) ?? [])
  return limits.some(({ visibility }) => {
    const opens = visibilityOf(visibility, share)
    return opens === 'afterDeath' || (opens === 'now' && share.status === 'INVITED')
  })
}

/** Groups shares by the person who holds them or was invited to them. */
const byReader = (shares: readonly Share[]): Iterable<readonly Share[]> => {
  const groups = new Map<string, Share[]>()
  for (const share of shares) {
    const reader = `${share.contactId}#${share.status === 'CLAIMED' ? share.granteeUserId : ''}`
    groups.set(reader, [...(groups.get(reader) ?? []), share])
  }
  return groups.values()
}

/**
 * How many passwords the one share of all passwords opens to its reader. Each password names its
 * own readers. A contact who was asked to be a delegate and did not accept does not count as a
 * delegate.
 */
const countPasswords = async (
  { userId }: Account,
  { contactId }: Share,
  grantee: Account | undefined,
): Promise<number> => {
  const delegate = grantee && (await delegateOf(userId, grantee.userId))
  const reader = { isDelegate: delegate !== undefined, contactIds: [contactId] }
  const ids = await listDigitalAccountIds(userId, (readers) => readsAccount(readers, reader))
  return ids.length
}

/** A share that opens, and the parts of a transaction that open it. */
interface Opening {
  readonly share: Share
  /** How its readers see it. */
  readonly title: string
  /** How many passwords it opens. */
  readonly passwords: number
  /** The link of a new invitation, unless the share was claimed. */
  readonly url: string | undefined
  readonly writes: readonly Write[]
}

/**
 * The parts of a transaction that open one share, if it is news. The links of shares that were not
 * claimed are replaced by one for all of them.
 */
const toOpening = async (
  owner: Account,
  share: Share,
  {
    name,
    filledIn,
    grantee,
    isFirst,
    now,
  }: {
    name: string
    filledIn: ReturnType<typeof filledInFor>
    grantee: Account | undefined
    isFirst: boolean
    now: Date
  },
): Promise<Opening | undefined> => {
  const described = await describeTarget(owner, share)
  if (!described || !(await isNews(owner, share, described))) return undefined
  const isOfPasswords = share.targetType === 'account'
  const passwords = isOfPasswords ? await countPasswords(owner, share, grantee) : 0
  if (isOfPasswords && passwords === 0) return undefined
  const isClaimed = grantee !== undefined
  const invitation =
    isFirst && !isClaimed ? shareInvitation(owner.userId, share, now, filledIn) : undefined
  const invited = !isClaimed && {
    codeHash: invitation?.codeFields.codeHash,
    codeExpiresAt: invitation?.codeFields.codeExpiresAt,
    status: 'INVITED' as const,
    granteeUserId: undefined,
  }
  const after: Share = { ...share, ...invited, releasedAt: now.toISOString() }
  return {
    share,
    title: described.readerLabel,
    passwords,
    url: invitation?.url,
    writes: [
      ...shareChange(owner.userId, share, after),
      ...(invitation?.writes ?? []),
      ...(share.codeHash && !isClaimed ? linkRemoval(owner.userId, share.codeHash) : []),
      await activityAbout({ now }, owner, 'SHARE_RELEASED', `${described.ownerLabel}, to ${name}`),
    ],
  }
}

/**
 * Puts the share of the passwords last. The link of the mail claims the first share, and a link to
 * passwords works only for an account of the contact.
 */
const accountsLast = (shares: readonly Share[]): readonly Share[] =>
  shares.toSorted(
    (one, other) => Number(one.targetType === 'account') - Number(other.targetType === 'account'),
  )

/**
 * How many parts of a transaction its openings may have. A transaction can have 100 parts, and
 * those of the mail and of the checks must fit in too.
 */
const maxWrites = 80

/** As many openings together as one transaction can store. */
const inTransactions = (openings: readonly Opening[]): readonly (readonly Opening[])[] => {
  const groups: Opening[][] = []
  let size = Number.POSITIVE_INFINITY
  for (const opening of openings) {
    size += opening.writes.length
    if (size > maxWrites) {
      groups.push([])
      size = opening.writes.length
    }
    groups.at(-1)?.push(opening)
  }
  return groups
}

/**
 * Gives the contact's shares that nobody has claimed to the account that the contact is known by,
 * and returns this account. The address of the account may differ from the contact's by now.
 */
const giveToLinked = async (
  owner: Account,
  { contactId, linkedUserId }: Contact,
  now: Date,
): Promise<Account | undefined> => {
  const grantee = linkedUserId && (await findActiveAccount(linkedUserId))
  if (!grantee || grantee.memorialSince !== undefined) return undefined
  await claimWaiting(owner, grantee, { contactId, isGiven: isUnclaimed, now })
  return grantee
}

/**
 * The contacts who get a message of the owner at about the same time as the mail about the shares.
 * A release sets the time of such a message, so it may have passed a moment ago.
 */
const listReadersOfMessages = async (
  { userId }: Account,
  now: Date,
): Promise<ReadonlySet<ContactId>> => {
  const contactIds = new Set<ContactId>()
  for await (const page of deliveryPages(userId, { requires: 'RELEASED' })) {
    for (const { kind, state, contactId, dueAt } of page) {
      const isDueNow = dueAt !== undefined && Math.abs(Date.parse(dueAt) - now.getTime()) < day
      if (kind === 'message' && state !== 'CANCELLED' && contactId && isDueNow)
        contactIds.add(contactId)
    }
  }
  return contactIds
}

/** What is the same for all readers of one stage of a release. */
interface StageFacts {
  readonly release: Released
  readonly toldContacts: Set<ContactId>
  /**
   * Readers who get a message, too: it comes first and alone, and a day later they are told of what
   * opened.
   */
  readonly readersOfMessages: ReadonlySet<ContactId>
  readonly now: Date
}

const announce = async (
  owner: Account,
  group: readonly Share[],
  { release, toldContacts, readersOfMessages, now }: StageFacts,
): Promise<void> => {
  const [firstShare] = group
  const contact = firstShare && (await findContact(owner.userId, firstShare.contactId))
  if (!contact) return
  const linked = isUnclaimed(firstShare) ? await giveToLinked(owner, contact, now) : undefined
  // The shares as `shareChange` has just stored them.
  const shares = linked
    ? group.map((share) => ({ ...claimedShare(share, linked, now), version: share.version + 1 }))
    : group
  const grantee =
    linked ??
    (firstShare.status === 'CLAIMED' && firstShare.granteeUserId
      ? await findAccount(firstShare.granteeUserId, { consistent: true })
      : undefined)
  const address = grantee?.email ?? primaryEmail(contact)
  if (address === undefined) return
  const name = plainContactName(contact)
  const filledIn = filledInFor(contact, address)
  const isClaimed = grantee !== undefined
  const openings: Opening[] = []
  // A share that cannot be read stays due, and does not keep the others from being announced.
  const failure = await doEach(accountsLast(shares), async (share) => {
    const isFirst = openings.length === 0
    const opening = await toOpening(owner, share, { name, filledIn, grantee, isFirst, now })
    if (opening) openings.push(opening)
  }).catch((error: unknown) => error)
  // With these writes, an account that has or gets the contact's address finds the shares without
  // the link, too.
  if (!isClaimed && openings.length > 0) {
    await writeAll([
      ...leftCreation(owner.userId, contact),
      accountCheck(owner.userId),
      releaseCheck(owner.userId, release),
    ])
  }
  const isElector = grantee !== undefined && release.electors.includes(grantee.userId)
  const afterMessage = readersOfMessages.has(firstShare.contactId)
  for (const batch of inTransactions(openings)) {
    // The notice to a delegate says that the release began, and that the will is open to them.
    const mailed = isElector ? batch.filter(({ share }) => stageOf(share) !== 'notices') : batch
    await writeAll([
      ...batch.flatMap(({ writes }) => writes),
      accountCheck(owner.userId),
      releaseCheck(owner.userId, release),
      ...(mailed.length === 0
        ? []
        : await deliveryCreation(owner, {
            kind: 'notice',
            channel: 'email',
            recipient: { name, address },
            contactId: firstShare.contactId,
            mail: releasedMail(
              owner,
              toReader(contact),
              mailed.map(({ share }) => share),
              {
                knowsOfDeath: isElector || toldContacts.has(firstShare.contactId),
                url: mailed.find(({ url }) => url !== undefined)?.url,
                isClaimed,
                // The holder of a link alone may learn no more than the kind of a thing.
                title: isClaimed ? mailed[0]?.title : undefined,
                // A contact has one share of all passwords.
                passwords: Math.max(...mailed.map(({ passwords }) => passwords)),
                afterMessage,
              },
            ),
            dueAt: afterMessage ? new Date(now.getTime() + day) : 'now',
            requires: 'RELEASED',
          })),
    ])
    toldContacts.add(firstShare.contactId)
  }
  if (failure) throw failure
}

/**
 * Tells a delegate, once, of the accounts that opened to all delegates. No share tells of them. A
 * delegate with a share of accounts (`ofAccounts`) gets a mail about all that they read.
 */
const tellOfAccounts = async (
  owner: Account,
  elector: UserId,
  { release, ofAccounts }: { release: Released; ofAccounts: readonly Share[] },
): Promise<void> => {
  const record = await delegateOf(owner.userId, elector)
  const delegate = record && (await findAccount(elector, { consistent: true }))
  if (!delegate) return
  const hasShare = ofAccounts.some(
    ({ contactId, granteeUserId }) => contactId === record.contactId || granteeUserId === elector,
  )
  const deliveryId = noticeIdOf(`accounts opened ${release.releasedAt}`, `delegate ${elector}`)
  if (hasShare || (await findDelivery(owner.userId, deliveryId))) return
  const ids = await listDigitalAccountIds(owner.userId, ({ who }) => who === 'delegates')
  if (ids.length === 0) return
  await writeAll([
    ...(await deliveryCreation(owner, {
      deliveryId,
      kind: 'notice',
      channel: 'email',
      recipient: { name: delegate.fullName, address: delegate.email },
      mail: accountsOpenMail(owner, delegate, ids.length),
      dueAt: 'now',
      requires: 'RELEASED',
    })),
    accountCheck(owner.userId),
    releaseCheck(owner.userId, release),
  ])
}

/**
 * Tells each grantee, once, what opened with a stage of the release, in one mail, however often it
 * runs. The mail includes silent shares, since the owner can no longer tell of them. A mail that
 * fails does not stop the others. Delegates are told of the accounts that opened to all of them.
 * Nothing is sent once the release was revoked (`STALE_VERSION`).
 */
export const announceReleasedShares = async (
  owner: Account,
  release: Released,
  now: Date,
): Promise<void> => {
  const shares = await listAllShares(owner.userId)
  const toldContacts = new Set(
    shares
      .filter(({ releasedAt }) => releasedAt !== undefined && releasedAt >= release.releasedAt)
      .map(({ contactId }) => contactId),
  )
  const dueShares = shares.filter((share) => isDue(share, release))
  if (dueShares.length > 0) {
    const facts = {
      release,
      toldContacts,
      readersOfMessages: await listReadersOfMessages(owner, now),
      now,
    }
    await doEach(byReader(dueShares), (group) => announce(owner, group, facts))
  }
  if (!release.stages.includes(TARGET_TYPES.account.opensAt)) return
  const ofAccounts = shares.filter(
    ({ targetType, status }) => targetType === 'account' && status !== 'REVOKED',
  )
  await doEach(release.electors, (elector) =>
    tellOfAccounts(owner, elector, { release, ofAccounts }),
  )
}
