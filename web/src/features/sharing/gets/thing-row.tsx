import { chakra } from '@chakra-ui/react'
import type { ContactThing } from '#shared/contract/contact-thing.ts'
import { Visibility } from '#shared/model/visibility.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { RuledItem } from '#web/ui/ruled-item.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { saveChoice } from './save-choice.ts'
import { kindLabels, kindPages, reasonOf, whenChoices } from './thing-words.ts'

const announcedChoice: Readonly<Record<Visibility, string>> = {
  now: 'sees it from now on.',
  afterDeath: 'gets it after your death.',
  nobody: 'does not get it.',
}

/** One thing, with the choice when the contact gets it. A choice is saved at once. */
export function ThingRow({
  thing,
  contactId,
  name,
  onSaved,
}: {
  thing: ContactThing
  contactId: string
  /** The contact's first name. */
  name: string
  onSaved: (saved: ContactThing) => void
}) {
  const { kind, id, label, own, limit, by } = thing
  const { icon: Icon, pageOf } = kindPages[kind]
  const reason = reasonOf(thing)
  // A thing that is closed for everybody is changed on its own page. What comes with a role or a
  // category is changed with these.
  const isFixed = limit === 'nobody' || by !== undefined
  const saving = useMutation(async (chosen: Visibility) => {
    onSaved(await saveChoice(thing, contactId, chosen))
    announce(`Saved. ${label}: ${name} ${announcedChoice[chosen]}`)
  })
  return (
    <RuledItem>
      <chakra.span color="navy" flexShrink="0" aria-hidden="true">
        <Icon size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="11rem" overflowWrap="anywhere">
        <TextLink to={pageOf(id)}>{label}</TextLink>
        <chakra.p fontSize="sm" color="muted">
          {kindLabels(kind).one}
          {reason && `. ${reason}`}
        </chakra.p>
        <Problem message={saving.error} />
      </chakra.div>
      {!isFixed && (
        <chakra.div w={{ base: 'full', sm: '12rem' }} aria-busy={saving.busy || undefined}>
          <SelectField
            label={`When ${name} gets ${label}`}
            hideLabel
            value={own}
            choices={whenChoices(thing)}
            onChange={(event) => void saving.run(Visibility.parse(event.target.value))}
          />
        </chakra.div>
      )}
    </RuledItem>
  )
}
