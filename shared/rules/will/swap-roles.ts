import {
  type Dependent,
  emptyDraft,
  type Person,
  type WillDraft,
} from '#shared/model/will-draft.ts'
import { childrenOfTheClass } from './children.ts'
import { effectiveDraft } from './effective-draft.ts'
import { turnRelationship } from './turn-relationship.ts'

const otherParent: Record<Dependent['childOf'], Dependent['childOf']> = {
  me: 'spouse',
  spouse: 'me',
  both: 'both',
}

/**
 * A person with their relation to the spouse. The spouse is asked for it if it does not follow from
 * the owner's answer.
 */
const seenByTheSpouse = (person: Person): Person => {
  const relationship = turnRelationship(person.relationship)
  return relationship === undefined && person.relationship !== ''
    ? { ...person, relationship: '', askRelationship: true }
    : { ...person, relationship: relationship ?? '' }
}

/**
 * How the spouse's children divide what they receive. The owner chose the parts for the owner's
 * children. They are copied if each child of the spouse has a part. Otherwise a child of the spouse
 * alone would receive nothing, so all children share equally.
 */
const dividedAmongChildren = (draft: WillDraft): WillDraft => {
  const withPart = new Set(
    draft.assetDist.childrenShares.flatMap(({ person, shareBps }) =>
      shareBps > 0 ? [person] : [],
    ),
  )
  return childrenOfTheClass(effectiveDraft(draft)).every(({ id }) => withPart.has(id))
    ? draft
    : {
        ...draft,
        assetDist: { ...draft.assetDist, childrenDivision: 'equal', childrenShares: [] },
      }
}

/**
 * The spouse's will from the owner's: testator and spouse change places, "my child" becomes "my
 * spouse's", and `spouse` in executors, guardians and shares now means the owner. Everything that a
 * couple shares is copied (home, children, guardians, executors, the plan, backups, pets). Gifts
 * and disinheritances are personal and start empty. Whether somebody reads the spouse's messages
 * and files is asked anew. `ownEmail` is the owner's address.
 */
export const swapRoles = (draft: WillDraft, ownEmail = ''): WillDraft => {
  const blank = emptyDraft()
  return dividedAmongChildren({
    ...draft,
    about: {
      ...draft.about,
      legalName: draft.spouse.legalName,
      nameInOwnScript: draft.spouse.nameInOwnScript,
      otherNames: draft.spouse.otherNames,
      dob: draft.spouse.dob,
      // Nobody asked that of the spouse.
      emancipated: false,
    },
    spouse: {
      ...draft.spouse,
      legalName: draft.about.legalName,
      nameInOwnScript: draft.about.nameInOwnScript,
      otherNames: draft.about.otherNames,
      dob: draft.about.dob,
      email: ownEmail,
      contactId: undefined,
      // The relatives of the other spouse are other people.
      kinAfterDivorce: undefined,
    },
    // An owner without children may have a stepchild, who is the spouse's child. Then the spouse is
    // asked about children.
    ...(draft.people.some(({ relationship }) => relationship === 'stepchild') && {
      hasChildren: draft.hasChildren || undefined,
    }),
    people: draft.people.map(seenByTheSpouse),
    dependents: draft.dependents.map((child) => ({
      ...child,
      childOf: otherParent[child.childOf],
      // Nobody asked which of the two adopted a child. So the copy does not say that the child is
      // adopted. That takes nothing from the child.
      adopted: false,
    })),
    discloseDigitalContent: false,
    unanswered: [...new Set([...(draft.unanswered ?? []), 'digitalContent' as const])],
    gifts: blank.gifts,
    disinherit: blank.disinherit,
    productId: undefined,
  })
}
