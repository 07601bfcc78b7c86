import type { IsoDate } from '#shared/model/iso-date.ts'
import type { Dependent } from '#shared/model/will-draft.ts'
import { ADULT, hasReachedAge } from './age.ts'
import type { EffectiveDraft, Placed } from './effective-draft.ts'

/**
 * The testator's own children, born or adopted, living or deceased. Stepchildren are not included.
 */
export const ownChildren = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter((child) => child.childOf !== 'spouse')

/** The spouse's children who are not the testator's. */
export const stepchildren = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter((child) => child.childOf === 'spouse')

/** Whether the draft disinherits this person. A namesake is another person. */
export const isDisinherited = (draft: EffectiveDraft, { ref }: { readonly ref: string }): boolean =>
  ref !== '' && draft.disinherited.some((leftOut) => leftOut.ref === ref)

/** Whether the draft disinherits this person’s descendants together with this person. */
export const isLineDisinherited = (
  draft: EffectiveDraft,
  { ref }: { readonly ref: string },
): boolean =>
  ref !== '' && draft.disinherited.some((leftOut) => leftOut.ref === ref && leftOut.descendantsToo)

/** Everybody that the will's words "my children" mean: living or deceased, disinherited or not. */
export const childrenOfTheClass = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter(
    (child) => child.childOf !== 'spouse' || draft.residue.includeStepchildren,
  )

/** All children and stepchildren who are not disinherited, living or deceased. */
export const childrenNotLeftOut = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter((child) => !isDisinherited(draft, { ref: child.id }))

/**
 * The children who share in gifts to "my children". A deceased child is one of them, since the
 * descendants take that child's share.
 */
export const sharingChildren = (draft: EffectiveDraft): Placed<Dependent>[] =>
  childrenOfTheClass(draft).filter((child) => !isDisinherited(draft, { ref: child.id }))

/** The testator's living children who are under 18 on a day, if their dates of birth are known. */
export const minorChildren = (draft: EffectiveDraft, day: IsoDate): Placed<Dependent>[] =>
  ownChildren(draft).filter(
    (child) => child.living && child.dob !== '' && !hasReachedAge(child.dob, ADULT, day),
  )
