import type { PersonRef } from '#shared/model/ids.ts'
import { SPOUSE } from '#shared/model/person-refs.ts'
import type { Guardians, WillDraft } from '#shared/model/will-draft.ts'
import { dayForAges } from '#shared/rules/time/legal-days.ts'
import { minorChildren, ownChildren } from '#shared/rules/will/children.ts'
import { effectiveDraft } from '#shared/rules/will/effective-draft.ts'
import { firstName, listInWords } from '#shared/rules/will/names.ts'
import { PersonField } from '#web/features/will/people/person-field.tsx'
import { PersonSelect } from '#web/features/will/people/person-select.tsx'
import { useNames } from '#web/features/will/people/use-people.ts'
import { Disclosure } from '#web/features/will/wizard/disclosure.tsx'
import { Section } from '#web/features/will/wizard/section.tsx'
import { useWill } from '#web/features/will/wizard/will-context.ts'

/**
 * The guardians of the children. Asked if the birth date of a child says that it is a minor, or if
 * a guardian is chosen already.
 */
export function GuardianQuestions() {
  const { draft, edit } = useWill()
  const namesOf = useNames()
  const { guardians } = draft
  const day = dayForAges(draft.about.location.state, new Date())
  const effective = effectiveDraft(draft)
  const minors = minorChildren(effective, day)
  // A parent needs no nomination, because a guardian is for the case that no parent is left.
  const except = minors.every(({ childOf }) => childOf === 'both') ? [SPOUSE] : []
  if (minors.length === 0 && guardians.person === '') return null
  const set = (role: keyof Guardians) => (current: WillDraft, chosen: PersonRef | '') => ({
    ...current,
    guardians: { ...current.guardians, [role]: chosen },
  })
  const clear = (...roles: (keyof Guardians)[]) =>
    edit((current) => ({
      ...current,
      guardians: { ...current.guardians, ...Object.fromEntries(roles.map((role) => [role, ''])) },
    }))
  const { person, coGuardian, alternate, estate, estateAlternate } = guardians
  // Grown children need no guardian, so the question names those who do.
  const others = ownChildren(effective).filter((child) => child.living && !minors.includes(child))
  const haveGrown = others.length > 0 && others.every(({ dob }) => dob !== '')
  const children =
    minors.length > 0 && haveGrown
      ? listInWords(minors.map(({ legalName }) => firstName(legalName) || 'your child'))
      : 'your children'
  return (
    <Section
      title={`Who should raise ${children}?`}
      why="If no parent can, a court appoints a guardian, and listens to you first. Think of who would love them, and is near enough."
      answer={[namesOf([person, coGuardian]), namesOf([alternate])].filter(Boolean).join(', then ')}
    >
      <PersonField
        field="guardians.person"
        label="Guardian"
        hideLabel
        adult
        value={person}
        taken={[coGuardian, alternate]}
        except={except}
        set={set('person')}
      />
      <Disclosure
        label="Name a co-guardian to serve together"
        open={coGuardian !== ''}
        onClose={() => clear('coGuardian')}
      >
        <PersonSelect
          field="guardians.coGuardian"
          label="Co-guardian"
          adult
          value={coGuardian}
          taken={[person, alternate]}
          except={except}
          set={set('coGuardian')}
        />
      </Disclosure>
      <PersonSelect
        field="guardians.alternate"
        label="Alternate guardian"
        help={`Steps in if ${coGuardian === '' ? 'the guardian cannot' : 'neither of them can'} serve.`}
        placeholder="Choose an alternate"
        adult
        value={alternate}
        taken={[person, coGuardian]}
        except={except}
        set={set('alternate')}
      />
      <Disclosure
        label="Let someone else manage their property"
        open={estate !== '' || estateAlternate !== ''}
        onClose={() => clear('estate', 'estateAlternate')}
      >
        <PersonSelect
          field="guardians.estate"
          label="Guardian of their property"
          placeholder="The same people"
          adult
          value={estate}
          taken={[estateAlternate]}
          set={set('estate')}
        />
        {estate !== '' && (
          <PersonSelect
            field="guardians.estateAlternate"
            label="Alternate guardian of their property"
            adult
            value={estateAlternate}
            taken={[estate]}
            set={set('estateAlternate')}
          />
        )}
      </Disclosure>
    </Section>
  )
}
