import * as z from 'zod'
import type { Contact } from '#shared/model/contact.ts'
import { ContactId, type PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { displayName } from '#shared/rules/contacts.ts'
import { isSameMailbox } from '#shared/rules/same-mailbox.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { sharingChildren } from '#shared/rules/will/children.ts'
import type { Disposition } from '#shared/rules/will/dispositions/disposition.ts'
import { giftDispositions } from '#shared/rules/will/dispositions/gifts.ts'
import { residueDisposition } from '#shared/rules/will/dispositions/residue.ts'
import { type EffectiveDraft, effectiveDraft } from '#shared/rules/will/effective-draft.ts'

/** A primary beneficiary of a will, as far as the will tells who that is. */
export const PrimaryBeneficiary = z.object({
  isSpouse: z.boolean(),
  name: z.string(),
  email: z.string(),
  /** The contact that the owner says this person is. */
  contactId: ContactId.optional(),
})
export type PrimaryBeneficiary = z.infer<typeof PrimaryBeneficiary>

/**
 * Stands for people whom the will does not name, such as heirs by law. However many they are, they
 * become one entry.
 */
const unnamedPeople = 'unnamed'

/**
 * The people who take if everybody in the will is alive. So people who take only in the place of
 * another are not among them.
 */
const firstTakers = (
  draft: EffectiveDraft,
  to: Disposition,
): (PersonRef | typeof unnamedPeople)[] => {
  switch (to.kind) {
    case 'person':
    case 'organization':
      // An empty reference: the owner has not chosen anybody yet.
      return to.ref === '' ? [] : [to.ref]
    case 'myDescendants':
      return sharingChildren(draft).map(({ id, living }) => (living ? id : unnamedPeople))
    case 'descendants':
    case 'heirs':
      return [unnamedPeople]
    case 'parts':
      return to.parts.flatMap((part) => firstTakers(draft, part.to))
    // Nobody is named who is not born yet. So the others take, as the will stands now.
    case 'laterChildrenFirst':
      return firstTakers(draft, to.fixed)
    case 'firstOf':
      return to.choices.slice(0, 1).flatMap((choice) => firstTakers(draft, choice))
  }
}

/**
 * The primary beneficiaries of a will: all who take something first, as long as everybody named
 * lives.
 */
export const primaryBeneficiaries = (draft: WillDraft): PrimaryBeneficiary[] => {
  const effective = effectiveDraft(draft)
  const dispositions = [
    residueDisposition(effective).whole,
    ...giftDispositions(effective).map(({ to }) => to),
  ]
  const refs = new Set(dispositions.flatMap((to) => firstTakers(effective, to)))
  return [...refs].map((ref) => {
    const isSpouse = ref === SPOUSE
    const person = draft.people.find(({ id }) => id === ref)
    const child = draft.dependents.find(({ id }) => id === ref)
    const taker = isSpouse ? draft.spouse : (person ?? child)
    return {
      isSpouse,
      name: taker?.legalName ?? '',
      email: (isSpouse ? draft.spouse : person)?.email ?? '',
      contactId: taker?.contactId,
    }
  })
}

/** A primary beneficiary of a signed will. */
export const SignedBeneficiary = PrimaryBeneficiary.extend({
  /**
   * Set if the signed paper does not name this person, or not with this name, address or contact:
   * only answers from after the signing do.
   */
  later: z.literal(true).optional(),
})
export type SignedBeneficiary = z.infer<typeof SignedBeneficiary>

/**
 * So many entries of later answers are never removed. Of those beyond, the list has only what the
 * present answers say, so that it does not grow for ever.
 */
export const maxLaterEntries = 100

const isSameEntry = (entry: PrimaryBeneficiary, known: PrimaryBeneficiary): boolean =>
  entry.isSpouse === known.isSpouse &&
  entry.name === known.name &&
  entry.email === known.email &&
  entry.contactId === known.contactId

/**
 * The known beneficiaries of a signed will (`signed`), and those whom its answers name now
 * (`present`) and did not name before. These are marked as `later`. The entries of the signing and
 * the first `maxLaterEntries` after them stay. Otherwise anybody in the owner's account could hide
 * that a delegate inherits alone. What the answers say now is always in the list, although somebody
 * filled it.
 */
export const withLater = (
  signed: readonly SignedBeneficiary[],
  present: readonly PrimaryBeneficiary[],
): SignedBeneficiary[] => {
  const staying = signed.filter(({ later }) => !later).length + maxLaterEntries
  const isIn = (entries: readonly PrimaryBeneficiary[], entry: PrimaryBeneficiary) =>
    entries.some((known) => isSameEntry(entry, known))
  return [
    ...signed.filter((entry, index) => index < staying || isIn(present, entry)),
    ...present
      .filter((entry) => !isIn(signed, entry))
      .map((entry) => ({ ...entry, later: true as const })),
  ]
}

/** A delegate, and the owner's contact who has the delegate's account. */
export interface KnownDelegate {
  /**
   * The addresses of an account, the present one and the earlier ones. A delegate who changes their
   * address is still found to be the same person.
   */
  readonly accountEmails: readonly string[]
  readonly contact: Pick<
    Contact,
    | 'contactId'
    | 'emails'
    | 'relationship'
    | 'firstName'
    | 'secondName'
    | 'thirdName'
    | 'lastName'
    | 'suffix'
  >
}

/** The relations that say that the owner and the contact are a couple. */
export const coupleRelationships: readonly Contact['relationship'][] = [
  'spouse',
  'husband',
  'wife',
  'partner',
]

/**
 * Whether a beneficiary may be this delegate: the contact, an address of the contact or of the
 * account, or the name is the same, or both are the owner's spouse. In doubt they count as the same
 * person. That only means that one more delegate has to confirm the death.
 */
export const mayBeDelegate = (
  { isSpouse, name, email, contactId }: PrimaryBeneficiary,
  { accountEmails, contact }: KnownDelegate,
): boolean => {
  if (contactId !== undefined && contactId === contact.contactId) return true
  if (isSpouse && coupleRelationships.includes(contact.relationship)) return true
  const addresses = [...accountEmails, ...contact.emails.map((entry) => entry.email)]
  if (email !== '' && addresses.some((address) => isSameMailbox(address, email))) return true
  // A will may leave the suffix out.
  const names = [contact, { ...contact, suffix: undefined }].map(displayName)
  return searchable(name) !== '' && names.some((other) => searchable(other) === searchable(name))
}
