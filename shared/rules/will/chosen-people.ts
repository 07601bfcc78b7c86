import type { PersonRef } from '#shared/model/ids.ts'
import type { WillStep } from '#shared/model/will.ts'
import type { Share } from '#shared/model/will-draft.ts'
import { derivedOnce } from '#shared/rules/derived-once.ts'
import { ownChildren } from './children.ts'
import type { EffectiveDraft, Placed } from './effective-draft.ts'

/** An answer that puts a person of the roster into the will, with its place. */
export interface Chosen {
  readonly ref: PersonRef
  readonly step: WillStep
  readonly field: string
  /**
   * The office that the answer gives, as "your executor". Absent where it gives or leaves
   * something.
   */
  readonly office?: string
}

type Answer = readonly [field: string, ref: PersonRef | '', office?: string]

const guardianRoles = [
  ['person', 'the guardian of your children'],
  ['coGuardian', 'the guardian of your children'],
  ['alternate', 'the guardian of your children'],
  ['estate', 'the guardian of your children’s property'],
  ['estateAlternate', 'the guardian of your children’s property'],
] as const

/** Every choice of a person that takes effect, page by page. */
export const chosenPeople = derivedOnce((draft: EffectiveDraft): readonly Chosen[] => {
  const { guardians, pets, residue, ultimateTaker } = draft
  const holder = draft.minorsShare === 'trust' ? 'your trustee' : 'your custodian'
  const shares = (list: string, placedShares: readonly Placed<Share>[]): Answer[] =>
    placedShares.map(({ index, person }) => [`assetDist.${list}.${index}.person`, person])
  const pages: readonly (readonly [step: WillStep, answers: readonly Answer[]])[] = [
    [
      'dependents',
      [
        ...(ownChildren(draft).length === 0
          ? []
          : guardianRoles.map(
              ([role, office]): Answer => [`guardians.${role}`, guardians[role], office],
            )),
        ['trustee', draft.trustee, holder],
        ['trusteeAlternate', draft.trusteeAlternate, holder],
        ...(pets.names.trim() === ''
          ? []
          : ([
              ['pets.caretaker', pets.caretaker, 'the caretaker of your pets'],
              ['pets.alternate', pets.alternate, 'the caretaker of your pets'],
            ] satisfies Answer[])),
      ],
    ],
    [
      'executors',
      [
        ...draft.executors.map(
          ({ index, person }): Answer => [`executors.${index}.person`, person, 'your executor'],
        ),
        ['digitalExecutor', draft.digitalExecutor, 'your digital executor'],
      ],
    ],
    [
      'assets',
      [...shares('others', residue.others), ...shares('childrenShares', residue.childrenShares)],
    ],
    [
      'backup-beneficiaries',
      [
        ...shares('backupBeneficiaries', draft.backups),
        ['ultimateTaker.charity', ultimateTaker.kind === 'charity' ? ultimateTaker.charity : ''],
      ],
    ],
    [
      'gifts',
      draft.gifts.flatMap(({ index, recipient, alternate }): Answer[] => [
        [`gifts.${index}.recipient`, recipient],
        [`gifts.${index}.alternate`, alternate],
      ]),
    ],
    ['disinheritance', draft.disinherited.map(({ field, ref }): Answer => [field, ref])],
  ]
  return pages.flatMap(([step, answers]) =>
    answers.flatMap(([field, ref, office]) =>
      ref === '' ? [] : [{ ref, step, field, ...(office !== undefined && { office }) }],
    ),
  )
})
