import { relationshipById } from '#shared/data/relationships.ts'
import type { PersonRef } from '#shared/model/ids.ts'
import type { IsoDate } from '#shared/model/iso-date.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { Gift, WillDraft } from '#shared/model/will-draft.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { capitalized } from '../../text/capitalized.ts'
import { minorChildren, ownChildren } from '../children.ts'
import { type EffectiveDraft, effectiveDraft, type Placed } from '../effective-draft.ts'
import { listInWords } from '../names.ts'
import { WHOLE } from '../shares.ts'
import { block, type Check, type Place, warn } from './check.ts'

const deviseStatutes = 'Fla. Const. art. X, § 4(c); Fla. Stat. § 732.4015'
const waiverStatutes = 'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 732.4015, 732.702'
const exemptionStatute = 'Fla. Const. art. X, § 4(b)'
const descentStatutes = 'Fla. Const. art. X, § 4(c); Fla. Stat. §§ 732.401, 732.4015'

/**
 * The people that Florida protects the home for: the wife or husband, and the testator's own
 * children under 18, by name.
 */
interface Family {
  readonly spouse: string | undefined
  readonly minors: readonly string[]
}

/**
 * In Florida a testator may not leave the home by will while there is a wife, husband or minor
 * child. Without a minor child it may be left to the spouse (Fla. Const. art. X, § 4(c); Fla. Stat.
 * § 732.4015). It may be left to others if the spouse waived the right to it in a signed and
 * witnessed writing (Fla. Stat. § 732.702). A gift against this rule fails: the home goes to the
 * spouse for life and then to the descendants (Fla. Stat. § 732.401).
 *
 * A gift of property must therefore say whether it is the home. No answer says whether the rest of
 * the estate includes it, so that is only a warning.
 */
export const checkHomestead: Check = ({ draft, context }) => {
  if (draft.about.location.state !== 'FL') return []
  const property = draft.gifts.filter((gift) => gift.type === 'property')
  const family = protectedFamily(draft, context.today)
  if (!family) return checkHomesToOthers(property, draft)
  const issues = property.flatMap((gift) => checkHomeGift(gift, family, draft))
  return [
    ...(issues.length > 0 ? issues : checkRestOfEstate(property, family, draft)),
    // Any other gift of the home to others is blocked above.
    ...checkHomesToOthers(
      property.filter(({ home }) => home === 'waived'),
      draft,
    ),
  ]
}

/**
 * Florida keeps the home of a dead owner from most creditors, but only for the spouse and the
 * heirs, near or far (Fla. Const. art. X, § 4(b)). The wizard asks whether a property is the home
 * only if there is a protected family. So this warns about each property, unless the answer is no.
 */
const checkHomesToOthers = (
  property: readonly Placed<Gift>[],
  draft: EffectiveDraft,
): WillIssue[] =>
  property.flatMap(({ index, recipient, home, description }) => {
    if (recipient === '' || home === 'no' || mayBeHeir(draft, recipient)) return []
    return [
      warn(
        'FLORIDA_HOME_TO_OTHERS',
        { step: 'gifts', field: `gifts.${index}.recipient` },
        `If “${description.trim()}” is the home you live in: Florida protects a home from your creditors for your relatives, and not for ${draft.roster.get(recipient)?.name || 'the person you chose'}. Your debts might then be paid from it. A Florida lawyer can tell you about other ways, such as a deed.`,
        exemptionStatute,
      ),
    ]
  })

/**
 * Whether the law could make this person an heir: a wife or husband, own descendants, and kin as
 * far as cousins.
 */
const mayBeHeir = (draft: EffectiveDraft, ref: PersonRef): boolean => {
  if (ref === SPOUSE) return draft.about.maritalStatus === 'married'
  if (ownChildren(draft).some(({ id }) => id === ref)) return true
  const relationship = draft.roster.get(ref)?.relationship ?? ''
  return relationshipById(relationship)?.kin === 'blood'
}

/**
 * Whether the testator must say of a gift of property if it is the home that they live in. Others
 * are not asked. `today` decides who is under 18.
 */
export const asksAboutHome = (draft: WillDraft, today: IsoDate): boolean =>
  protectedFamily(effectiveDraft(draft), today) !== undefined

const protectedFamily = (draft: EffectiveDraft, today: IsoDate): Family | undefined => {
  if (draft.about.location.state !== 'FL') return undefined
  const family: Family = {
    // The constitution does not count a domestic partner as a spouse.
    spouse:
      draft.about.maritalStatus === 'married'
        ? draft.spouse?.legalName.trim() || 'your husband or wife'
        : undefined,
    minors: minorChildren(draft, today).map((child) => child.legalName.trim() || 'your child'),
  }
  return family.spouse === undefined && family.minors.length === 0 ? undefined : family
}

const minorsAre = ({ minors }: Family): string =>
  `${listInWords(minors)} ${minors.length === 1 ? 'is' : 'are'} under 18`

const checkHomeGift = (
  gift: Placed<Gift>,
  family: Family,
  { roster }: EffectiveDraft,
): WillIssue[] => {
  const hasMinors = family.minors.length > 0
  // Other checks ask for missing answers first.
  if (gift.recipient === '' || gift.description.trim() === '') return []
  if (gift.home === 'no' || (!hasMinors && gift.recipient === SPOUSE)) return []
  const placeAt = (field: string): Place => ({
    step: 'gifts',
    field: `gifts.${gift.index}.${field}`,
  })
  const property = `“${gift.description.trim()}”`
  if (gift.home === undefined) {
    return [
      block(
        'FLORIDA_HOME_NOT_CONFIRMED',
        placeAt('home'),
        `Say whether ${property} is the home you live in. Florida does not let you leave your home to just anybody while you have a husband, wife or child under 18.`,
        deviseStatutes,
      ),
    ]
  }
  if (hasMinors) {
    return [
      block(
        'FLORIDA_HOME_NOT_DEVISABLE',
        placeAt('home'),
        `Remove the gift of ${property}. In Florida you cannot leave your home to anybody by will while ${minorsAre(family)}: the law says who gets it. A Florida lawyer can tell you about other ways, such as a deed.`,
        descentStatutes,
      ),
    ]
  }
  if (gift.home === 'waived') return []
  const recipient = roster.get(gift.recipient)?.name || 'the person you chose'
  return [
    block(
      'FLORIDA_HOME_NOT_TO_SPOUSE',
      placeAt('recipient'),
      `You leave your home, ${property}, to ${recipient}. In Florida you can leave it only to ${family.spouse}. Choose ${family.spouse}, or remove this gift and ask a Florida lawyer about other ways.`,
      waiverStatutes,
    ),
  ]
}

/**
 * A home that no gift names is part of the residuary estate, so the same rule applies to the plan
 * for the residue.
 */
const checkRestOfEstate = (
  property: readonly Placed<Gift>[],
  family: Family,
  { residue }: EffectiveDraft,
): WillIssue[] => {
  const plan: Place = { step: 'assets', field: 'assetDist.plan' }
  const { spouse } = family
  if (family.minors.length > 0) {
    const whatTheLawSays =
      spouse === undefined
        ? 'It goes to your children and grandchildren, whatever the will says.'
        : `${capitalized(spouse)} may live in it for life, and then it goes to your children and grandchildren, whatever the will says.`
    return [
      warn(
        'FLORIDA_HOMESTEAD',
        plan,
        `If you own the home you live in, your will does not reach it while ${minorsAre(family)}. ${whatTheLawSays} Talk to a Florida lawyer about the home.`,
        descentStatutes,
      ),
    ]
  }
  // A gift of property to the spouse may be the home, unless the testator says that it is not.
  const isHomeGiven = property.some(
    ({ recipient, home }) => home === 'waived' || (recipient === SPOUSE && home !== 'no'),
  )
  if (spouse === undefined || isHomeGiven || residue.plan === undefined) return []
  if (residue.spouseBps === WHOLE) return []
  return [
    warn(
      'FLORIDA_HOMESTEAD',
      plan,
      `If you own the home you live in, you can leave it only to ${spouse}, and your will leaves a part of it to others. ${capitalized(spouse)} would have it for life, and then your children and grandchildren. To leave it to ${spouse} outright, add it as a gift.`,
      descentStatutes,
    ),
  ]
}
