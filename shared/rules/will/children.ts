import type { IsoDate } from '#shared/model/iso-date.ts'
import type { Dependent } from '#shared/model/will-draft.ts'
import { ADULT, hasReachedAge } from './age.ts'
import type { Disinherited, EffectiveDraft, Placed } from './effective-draft.ts'
import { sameName } from './names.ts'

/** The testator's own children, born or adopted, living or deceased; stepchildren are not included. */
export const ownChildren = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter((child) => child.childOf !== 'spouse')

/** The spouse's children who are not the testator's. */
export const stepchildren = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter((child) => child.childOf === 'spouse')

/** The answers that disinherit this person, by choice or by name. */
const disinheriting = (
  draft: EffectiveDraft,
  { ref, name }: { readonly ref: string; readonly name: string },
): Disinherited[] =>
  draft.disinherited.filter((each) =>
    each.ref === '' ? sameName(each.name, name) : each.ref === ref || sameName(each.name, name),
  )

/** Whether the draft disinherits this person, by choice or by name. */
export const isDisinherited = (
  draft: EffectiveDraft,
  person: { readonly ref: string; readonly name: string },
): boolean => disinheriting(draft, person).length > 0

/** Whether the draft disinherits this person’s descendants together with this person. */
export const isLineDisinherited = (
  draft: EffectiveDraft,
  person: { readonly ref: string; readonly name: string },
): boolean => disinheriting(draft, person).some(({ descendantsToo }) => descendantsToo)

/** The children who make up "my children", living or deceased, and disinherited or not. */
export const childrenOfTheClass = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter(
    (child) => child.childOf !== 'spouse' || draft.residue.includeStepchildren,
  )

/** All children and stepchildren who are not disinherited, living or deceased. */
export const childrenNotLeftOut = (draft: EffectiveDraft): Placed<Dependent>[] =>
  draft.dependents.filter(
    (child) => !isDisinherited(draft, { ref: child.id, name: child.legalName }),
  )

/** The children who share in gifts to "my children". Deceased children count for their descendants. */
export const sharingChildren = (draft: EffectiveDraft): Placed<Dependent>[] =>
  childrenOfTheClass(draft).filter(
    (child) => !isDisinherited(draft, { ref: child.id, name: child.legalName }),
  )

/** The testator's living children who are under 18 on a day, if their dates of birth are known. */
export const minorChildren = (draft: EffectiveDraft, day: IsoDate): Placed<Dependent>[] =>
  ownChildren(draft).filter(
    (child) => child.living && child.dob !== '' && !hasReachedAge(child.dob, ADULT, day),
  )
