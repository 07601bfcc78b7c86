import { relationshipById } from '#shared/data/relationships.ts'
import { chosenPeople } from '../chosen-people.ts'
import type { EffectiveDraft } from '../effective-draft.ts'
import { block, type Check, type Place, warn } from './check.ts'

/** A person that the will would call "my daughter", "my wife" … */
interface Related {
  readonly name: string
  readonly relationship: string
  readonly place: Place
}

/**
 * Checks that the relation of each person fits the answers about marriage and children. A will must
 * not say "I have no children" beside "my daughter Lia". Children and the spouse have steps of
 * their own in the wizard, because guardians, shares and what the law reserves follow from those
 * answers.
 */
export const checkFamily: Check = ({ draft }) =>
  relatedPeople(draft).flatMap((person) => {
    const doubt = doubts[person.relationship]?.(draft, person.name)
    if (!doubt) return []
    const relation = relationshipById(person.relationship)?.inWill.replace(/^my /, 'your ') ?? ''
    const { code, why, advice } = doubt
    const issue = code === 'RELATION_DOUBTFUL' ? warn : block
    const orChange = person.place.field.startsWith('people.')
      ? `or change what ${person.name} is to you, under “People in this will”.`
      : `or change what ${person.name} is to you.`
    return [
      issue(
        code,
        person.place,
        `You call ${person.name} ${relation}, ${why}. ${advice}, ${orChange}`,
      ),
    ]
  })

const relatedPeople = (draft: EffectiveDraft): Related[] => {
  const seenRefs = new Set<string>()
  const chosen = chosenPeople(draft).flatMap(({ ref, step }): Related[] => {
    const entry = draft.roster.get(ref)
    if (entry?.origin !== 'people' || entry.name === '' || seenRefs.has(ref)) return []
    seenRefs.add(ref)
    const field = entry.nameField.replace(/legalName$/, 'relationship')
    return [{ name: entry.name, relationship: entry.relationship, place: { step, field } }]
  })
  const typedPeople = draft.disinherited
    .filter(
      ({ ref, name, possiblyMeant }) => ref === '' && name !== '' && possiblyMeant.length === 0,
    )
    .map(({ name, relationship, field }): Related => {
      return { name, relationship, place: { step: 'disinheritance', field } }
    })
  return [...chosen, ...typedPeople]
}

interface Doubt {
  readonly code: 'CHILD_NOT_IN_FAMILY' | 'SPOUSE_NOT_IN_FAMILY' | 'RELATION_DOUBTFUL'
  /**
   * The other answer that does not fit, after "You call Lia your daughter, …": "and say that you
   * have no children".
   */
  readonly why: string
  /** What to change, before "…, or change what Lia is to you.": "Add Lia to your children". */
  readonly advice: string
}

/** Finds the doubt about a person of this name. Undefined if the relation fits the answers. */
type Doubting = (draft: EffectiveDraft, name: string) => Doubt | undefined

const childDoubt = ({ hasChildren }: EffectiveDraft, name: string): Doubt => ({
  code: 'CHILD_NOT_IN_FAMILY',
  why:
    hasChildren === false
      ? 'and say that you have no children'
      : 'and your list of children has no such child',
  advice: `Add ${name} to your children`,
})

/**
 * A person who never married has no stepchild by a marriage. The question about children includes
 * stepchildren, so the answer "no children" denies them too.
 */
const stepchildDoubt: Doubting = (draft, name) => {
  if (draft.hasChildren === false) return childDoubt(draft, name)
  return draft.about.maritalStatus === 'single'
    ? { ...childDoubt(draft, name), why: 'and say that you are single' }
    : undefined
}

const spouseDoubt = ({ spouse }: EffectiveDraft): Doubt => ({
  code: 'SPOUSE_NOT_IN_FAMILY',
  why: spouse
    ? 'and name another person, or the same one, as your spouse or partner'
    : 'and say that you are not married',
  advice: spouse
    ? 'Choose your spouse or partner there'
    : 'Change your marital status on the page About you',
})

/**
 * A couple may live together without a marriage or a domestic partnership. So a partner is only
 * doubtful. If the testator has a domestic partner already, a second one is an error.
 */
const partnerDoubt: Doubting = (draft) =>
  draft.about.maritalStatus === 'domesticPartnership'
    ? spouseDoubt(draft)
    : {
        code: 'RELATION_DOUBTFUL',
        why: draft.spouse
          ? 'and say that you are married'
          : 'and name no partner on the page About you',
        advice: 'If you live in a domestic partnership, say so there',
      }

const childsKinDoubt: Doubting = ({ hasChildren }) =>
  hasChildren === false
    ? {
        code: 'RELATION_DOUBTFUL',
        why: 'and say that you have no children',
        advice: 'Add your child to your children, including one who died',
      }
    : undefined

const spousesKinDoubt: Doubting = ({ about }) =>
  about.maritalStatus === 'single'
    ? {
        code: 'RELATION_DOUBTFUL',
        why: 'and say that you are single',
        advice: 'Correct your marital status on the page About you',
      }
    : undefined

/** By the ids of `shared/data/relationships.ts`. */
const doubts: Readonly<Record<string, Doubting | undefined>> = {
  child: childDoubt,
  son: childDoubt,
  daughter: childDoubt,
  stepchild: stepchildDoubt,
  spouse: spouseDoubt,
  wife: spouseDoubt,
  husband: spouseDoubt,
  partner: partnerDoubt,
  grandchild: childsKinDoubt,
  granddaughter: childsKinDoubt,
  grandson: childsKinDoubt,
  greatGrandchild: childsKinDoubt,
  sonInLaw: childsKinDoubt,
  daughterInLaw: childsKinDoubt,
  motherInLaw: spousesKinDoubt,
  fatherInLaw: spousesKinDoubt,
}
