import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Owner } from '#functions/core/crypto/encryption.ts'
import { entity } from '#functions/core/store/entity.ts'
import { personPartition } from '#functions/core/store/person-partition.ts'
import { sealedField } from '#functions/core/store/sealed-field.ts'
import { Bytes, storedSchema } from '#functions/core/store/stored-schema.ts'
import { getItem, queryAll, type Write, writeInGroups } from '#functions/core/store/table.ts'
import { accountCheck } from '#functions/domain/accounts/account.ts'
import { ComposedWill } from '#shared/model/composed-will.ts'
import type { UserId } from '#shared/model/ids.ts'
import { PrintCode, type WillPrint, WillRole } from '#shared/model/will.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import {
  PrimaryBeneficiary,
  primaryBeneficiaries,
} from '#shared/rules/passing/primary-beneficiaries.ts'
import { willCheck } from './will-repository.ts'

/*
 * The texts of prints without the watermark. Each page of a signed paper has a code at its foot.
 * Whoever finds one page can compare it with the text of that code, even if the answers have
 * changed since.
 */

/**
 * The program that prints, and its layout. The same program prints the same text on the same pages.
 * The number is raised when the layout of the pages changes (`domain/printing/layout.test.ts`).
 */
export const renderer = '@react-pdf/renderer 4.9.0, layout 3'

/** One text that was printed. */
const Printed = storedSchema(
  'WillPrint, text',
  z.object({
    composed: ComposedWill,
    /** The primary beneficiaries in the answers when it was last printed. */
    beneficiaries: z.array(PrimaryBeneficiary),
  }),
)
type Printed = z.infer<typeof Printed>

const StoredPrint = z.object({
  code: PrintCode,
  printedAt: z.string(),
  renderer: z.string(),
  /** `Printed`, sealed. */
  printed: Bytes,
})
type StoredPrint = z.infer<typeof StoredPrint>

/** In the person's partition, so that it is erased with everything else of the person. */
const prints = entity({
  name: 'WillPrint',
  schema: StoredPrint,
  key: ({ owner, role, code }: { owner: UserId; role: WillRole; code: string }) => ({
    pk: personPartition(owner),
    sk: sortKey(role, code),
  }),
})

function sortKey(role: WillRole, code: string): string {
  return `WILL-PRINT#${role}#${code}`
}

// Made inside a function, so that a bundle that never opens it does not contain the KMS client.
const sealedPrint = () => sealedField({ field: 'printed', schema: Printed })

/** Crockford's base 32: no letter or digit is taken for another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The code of a text, without its cover sheet, which is not part of the will. */
export const printCode = ({ title, opening, articles, execution }: ComposedWill): PrintCode => {
  const text = JSON.stringify([title, opening, articles, execution])
  const [...digest] = createHash('sha256').update(text).digest().subarray(0, 8)
  const code = digest.map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return PrintCode.parse(`${code.slice(0, 4)}-${code.slice(4)}`)
}

/** A print with its text. */
export interface KeptPrint extends WillPrint, Printed {
  /** The value of `renderer` when the text was printed. */
  readonly renderer: string
}

const openPrint = async (owner: Owner, role: WillRole, item: StoredPrint): Promise<KeptPrint> => {
  const { printed, ...print } = item
  const text = await sealedPrint().open(owner, sortKey(role, print.code), printed)
  return { ...print, ...text }
}

/** The print of a will by its code, or nothing. */
export const findPrint = async (
  owner: Owner,
  role: WillRole,
  code: PrintCode,
): Promise<KeptPrint | undefined> => {
  const item = await getItem(prints.key({ owner: owner.userId, role, code }), { consistent: true })
  return item && openPrint(owner, role, prints.fromItem(item))
}

const listItems = async (owner: UserId, role: WillRole) =>
  // The key without a code is the prefix of all of them.
  (await queryAll(prints.key({ owner, role, code: '' }), { consistent: true }))
    .map(prints.fromItem)
    .sort((one, other) => other.printedAt.localeCompare(one.printedAt))

/** The prints of a will, the newest first. Nothing is decrypted. */
export const listPrints = async (owner: UserId, role: WillRole): Promise<WillPrint[]> =>
  (await listItems(owner, role)).map(({ code, printedAt }) => ({ code, printedAt }))

/** The prints of a will with their texts, the newest first. */
export const openPrints = async (owner: Owner, role: WillRole): Promise<KeptPrint[]> =>
  Promise.all((await listItems(owner.userId, role)).map((item) => openPrint(owner, role, item)))

/**
 * The parts of a transaction that keep a print. If the same text was printed before, only changed
 * beneficiaries are stored.
 */
export const printCreation = async (
  owner: Owner,
  {
    role,
    draft,
    composed,
    now,
  }: {
    readonly role: WillRole
    readonly draft: WillDraft
    readonly composed: ComposedWill
    readonly now: Date
  },
): Promise<Write[]> => {
  const code = printCode(composed)
  const key = { owner: owner.userId, role, code }
  const before = await findPrint(owner, role, code)
  const beneficiaries = primaryBeneficiaries(draft)
  if (before && JSON.stringify(before.beneficiaries) === JSON.stringify(beneficiaries)) return []
  const printed = await sealedPrint().seal(owner, sortKey(role, code), { composed, beneficiaries })
  // The first print may be the one that was signed, so its day and its layout stay.
  const { printedAt, renderer: printedBy } = before ?? { printedAt: now.toISOString(), renderer }
  return [
    { put: { Item: prints.toItem(key, { code, printedAt, renderer: printedBy, printed }) } },
    // Fails if the wills were just deleted, because their deletion would not find this print.
    willCheck(owner.userId, role),
    accountCheck(owner.userId),
  ]
}

/** As many deletions as fit into one transaction. */
const deletionsAtOnce = 100

/** Deletes the texts of all prints of a person's wills. */
export const deletePrints = async (owner: UserId): Promise<void> => {
  for (const role of WillRole.options) {
    const removals = (await listPrints(owner, role)).map(({ code }) => ({
      remove: { Key: prints.key({ owner, role, code }) },
    }))
    await writeInGroups(removals, deletionsAtOnce)
  }
}
