import { createHash } from 'node:crypto'
import * as z from 'zod'
import { secureRandomBytes } from '#functions/core/crypto/random.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { Bytes } from '#functions/core/store/stored-schema.ts'
import { getItem, type Key, type Write } from '#functions/core/store/table.ts'
import { UserId } from '#shared/model/ids.ts'

/** 160 bits, in 27 characters of base64url. */
const codeBytes = 20

/** A random code for a link. Only its hash is stored. */
export const newLinkCode = () => secureRandomBytes(codeBytes).toString('base64url')

/** Hashes a code for the table. With 160 random bits, SHA-256 needs no salt. */
export const hashLinkCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** A second code, derived from a first. The first cannot be computed from the second. */
export const derivedLinkCode = (code: string, purpose: string) =>
  createHash('sha256')
    .update(`${purpose}:${code}`)
    .digest()
    .subarray(0, codeBytes)
    .toString('base64url')

const Link = z.object({
  userId: UserId,
  purpose: z.enum([
    'recovery',
    'cancel-recovery',
    'delegate',
    'share',
    'alive',
    'check-in',
    'message',
    'document',
    'memory-prompt',
    'keep-account',
    'subscription',
    'undo-change',
    'account-taken',
    'vouch',
  ]),
  /** The target of the link, if it is not the account itself. The purpose decides its format. */
  subject: z.string().optional(),
  /** Words of the account's owner for the page that the link opens. Only their key opens them. */
  words: Bytes.optional(),
  /** Epoch seconds, for DynamoDB's time to live. */
  expiresAt: z.int(),
})

export type Link = z.infer<typeof Link>

/**
 * Leads from a link's hashed code to an account, because the person who opens it may not be signed
 * in.
 */
const links = entity({
  name: 'Link',
  schema: Link,
  key: (hash: string) => ({ pk: `LINK#${hash}`, sk: 'LINK' }),
})

const linkPrefix = 'LINK#'

/** A person's links, stored among their own items, where the deletion of the account finds them. */
const ownLinks = entity({
  name: 'OwnLink',
  schema: z.object({ hash: z.string(), expiresAt: z.int() }),
  key: ({ userId, hash }: { userId: UserId; hash: string }) => ({
    pk: personPartition(userId),
    sk: `${linkPrefix}${hash}`,
  }),
})

/** The parts of a transaction that store a code. */
export const linkCreation = (hash: string, link: Link): readonly Write[] => {
  const { userId, expiresAt } = link
  return [
    { put: { Item: links.toItem(hash, link) } },
    { put: { Item: ownLinks.toItem({ userId, hash }, { hash, expiresAt }) } },
  ]
}

/** The parts of a transaction that invalidate a code. */
export const linkRemoval = (userId: UserId, hash: string): readonly Write[] => [
  { remove: { Key: links.key(hash) } },
  { remove: { Key: ownLinks.key({ userId, hash }) } },
]

/**
 * The parts of a transaction that remove one of a person's own items. If it is an `OwnLink`, the
 * link itself is removed too.
 */
export const ownItemRemoval = ({ pk, sk }: Key): readonly Write[] => [
  { remove: { Key: { pk, sk } } },
  ...(sk.startsWith(linkPrefix)
    ? [{ remove: { Key: links.key(sk.slice(linkPrefix.length)) } }]
    : []),
]

/**
 * A link, if it exists for this purpose and has not expired. DynamoDB may remove expired ones late.
 */
export const findLink = async (
  code: string,
  purpose: Link['purpose'],
  now: Date,
): Promise<Link | undefined> => {
  const item = await getItem(links.key(hashLinkCode(code)), { consistent: true })
  const link = item && links.fromItem(item)
  if (!link || link.purpose !== purpose || link.expiresAt * 1000 <= now.getTime()) return undefined
  return link
}

/** The account that a link belongs to, if it exists for this purpose. */
export const findLinkOwner = async (
  code: string,
  purpose: Link['purpose'],
  now: Date,
): Promise<UserId | undefined> => (await findLink(code, purpose, now))?.userId
