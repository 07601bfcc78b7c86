import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { WillDraft } from '#shared/model/will-draft.ts'
import { ADULT, hasReachedAge } from './age.ts'
import { beneficiaries } from './beneficiaries.ts'
import { ownChildren } from './children.ts'
import { type Chosen, chosenPeople } from './chosen-people.ts'
import { giftContent } from './dispositions/gifts.ts'
import { type EffectiveDraft, effectiveDraft } from './effective-draft.ts'
import { formatDollars } from './format-dollars.ts'
import { firstName, listInWords } from './names.ts'
import { entryOfContact, type KnownContact } from './namesakes.ts'
import { formatShare } from './shares.ts'

/**
 * Whether this answer names a substitute, who serves only if another person does not. Such fields
 * are named `alternate`, `estateAlternate` and so on.
 */
const isSubstitute = ({ executors }: EffectiveDraft, field: string) =>
  /lternate$/.test(field) ||
  executors.some(({ index, role }) => role === 'successor' && field === `executors.${index}.person`)

/**
 * The first names of the children who need a guardian: "Ben and Mia". A child without a date of
 * birth may be a minor, so it is among them.
 */
const minorsIn = (draft: EffectiveDraft, today: string): string =>
  listInWords(
    ownChildren(draft)
      .filter(({ living, dob }) => living && !(dob && hasReachedAge(dob, ADULT, today)))
      .map(({ legalName }) => firstName(legalName))
      .filter(Boolean),
  )

const officeWords = (draft: EffectiveDraft, { field, office }: Chosen, today: string): string[] => {
  if (office === undefined) return []
  const minors = minorsIn(draft, today)
  const isGuardian = /^guardians\.(?:person|coGuardian|alternate)$/.test(field)
  const words = isGuardian && minors !== '' ? `the guardian of ${minors}` : office
  return [`is ${isSubstitute(draft, field) ? 'next in line as ' : ''}${words}`]
}

const giftWords = (draft: EffectiveDraft, field: string): string[] => {
  const [list, giftIndex, role] = field.split('.')
  const gift = list === 'gifts' && draft.gifts.find(({ index }) => String(index) === giftIndex)
  if (!gift || (role === 'alternate' && gift.ifRecipientDies !== 'alternate')) return []
  const { cents, thing } = giftContent(gift)
  const what = [
    ...(cents > 0 ? [formatDollars(cents)] : []),
    ...(thing ? [`“${thing}”`] : []),
  ].join(', ')
  if (what === '') return []
  return [role === 'alternate' ? `is next in line for ${what}` : `gets ${what}`]
}

const residueWords = (draft: EffectiveDraft, ref: PersonRef): string[] => {
  const { others, spouseBps, childrenBps } = draft.residue
  const share = others.find(({ person }) => person === ref)
  const shareBps = ref === SPOUSE && spouseBps > 0 ? spouseBps : share?.shareBps
  if (shareBps !== undefined) return [`gets ${formatShare(shareBps)} of what is left`]
  const benefits = beneficiaries(draft).filter((beneficiary) => beneficiary.ref === ref)
  if (benefits.some(({ step }) => step === 'assets')) {
    // The children take something here. If they have no part of their own, they take only in the
    // place of the spouse.
    const spouse = firstName(draft.spouse?.legalName ?? '') || 'your spouse'
    return [`is to share in what is left${childrenBps > 0 ? '' : ` if ${spouse} dies before you`}`]
  }
  return benefits.some(({ step }) => step === 'backup-beneficiaries')
    ? ['is next in line for what is left']
    : []
}

/** All that a will says of somebody whom it leaves out. */
export const leftOutWords = 'is left out of your will'

/**
 * What a will does for a contact, by their offices and gifts. Each text is the end of a sentence
 * about them: "is the guardian of Ben", "gets “my upright piano”". Empty if the will does not
 * name them. `today` decides which children are minors.
 */
export const heldFor = (
  draft: WillDraft,
  contact: KnownContact,
  today: string,
): readonly string[] => {
  const effective = effectiveDraft(draft)
  const ref = entryOfContact([...effective.roster.values()], contact)?.ref
  if (ref === undefined) return []
  if (effective.disinherited.some((leftOut) => leftOut.ref === ref)) return [leftOutWords]
  const chosen = chosenPeople(effective).filter((chosenPerson) => chosenPerson.ref === ref)
  const offices = chosen.flatMap((choice) => officeWords(effective, choice, today))
  const gifts = chosen.flatMap(({ field }) => giftWords(effective, field))
  return [...new Set([...offices, ...gifts, ...residueWords(effective, ref)])]
}
