import { chakra } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Person } from '#shared/model/will-draft.ts'
import { BESIDE_OWN_SCRIPT, legalNameProblem } from '#shared/rules/will/legal-name-problem.ts'
import { changePerson } from '#web/features/will/answers/people.ts'
import { referencesTo } from '#web/features/will/answers/references.ts'
import { removePerson } from '#web/features/will/answers/remove-person.ts'
import { OwnScriptField } from '#web/features/will/people/own-script-field.tsx'
import { PersonQuestions } from '#web/features/will/people/person-questions.tsx'
import { contactRelationships } from '#web/parts/contacts/relationship-choices.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { companionWord } from './companion-word.ts'
import { useWill } from './will-context.ts'

const nameAdvice: Readonly<Record<Person['kind'], string>> = {
  person: BESIDE_OWN_SCRIPT,
  charity: 'Write the name of the charity in Latin letters.',
}

/**
 * Every person who was typed in, in one place. A name that is corrected here changes everywhere.
 */
export function PeopleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { draft } = useWill()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="People in this will"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Text tone="muted" size="sm" mb="4">
        You type each name once. Correct it here, and it is right on every page. Your{' '}
        {companionWord(draft)} and your children are on pages of their own.
      </Text>
      {draft.people.length === 0 ? (
        <Text tone="muted">Nobody yet. People appear here as you choose them.</Text>
      ) : (
        <Stack as="ul" gap="3">
          {draft.people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </Stack>
      )}
    </Dialog>
  )
}

function PersonRow({ person }: { person: Person }) {
  const { draft, edit } = useWill()
  const [questionOpen, setQuestionOpen] = useState(false)
  const references = referencesTo(draft, person.id)
  const roles = [...new Set(references.map(({ words }) => words))]
  const name = person.legalName || 'No name yet'
  const remove = () => {
    edit((current) => removePerson(current, person.id))
    announce(`${name} was removed.`)
  }
  return (
    <chakra.li border="hairline" borderRadius="lg" p="4">
      <chakra.div display="flex" gap="3" alignItems="flex-start">
        <chakra.span pt="1" display={{ base: 'none', sm: 'block' }}>
          <Avatar name={name} />
        </chakra.span>
        <chakra.div
          flex="1"
          minW="0"
          display="grid"
          gap="3"
          gridTemplateColumns={{ base: '1fr', sm: '3fr 2fr' }}
        >
          <TextField
            label={person.kind === 'charity' ? 'Name of the charity' : 'Full legal name'}
            value={person.legalName}
            error={legalNameProblem(person.legalName, nameAdvice[person.kind])?.message}
            maxLength={120}
            autoComplete="off"
            onChange={(event) =>
              edit((current) => changePerson(current, person.id, { legalName: event.target.value }))
            }
          />
          <SelectField
            label="Relationship to you"
            placeholder="Choose"
            choices={contactRelationships}
            value={person.relationship}
            onChange={(event) =>
              edit((current) =>
                changePerson(current, person.id, { relationship: event.target.value }),
              )
            }
          />
          <chakra.div gridColumn="1 / -1">
            <PersonQuestions id={person.id} field={person.id} />
          </chakra.div>
          {person.kind === 'person' && (
            <chakra.div gridColumn="1 / -1">
              <OwnScriptField
                field={`${person.id}.nameInOwnScript`}
                value={person.nameInOwnScript}
                onChange={(nameInOwnScript) =>
                  edit((current) => changePerson(current, person.id, { nameInOwnScript }))
                }
              />
            </chakra.div>
          )}
          <chakra.div
            gridColumn="1 / -1"
            display="flex"
            gap="3"
            alignItems="center"
            justifyContent="space-between"
          >
            <Text size="sm" tone="muted">
              {roles.length > 0 ? `In your will: ${roles.join(', ')}.` : 'Not chosen anywhere yet.'}
            </Text>
            <IconButton
              label={`Remove ${name}`}
              showTooltip={false}
              color="error"
              icon={<Trash2 size={18} />}
              onClick={() => (references.length > 0 ? setQuestionOpen(true) : remove())}
            />
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {questionOpen && (
        <Banner
          mt="3"
          tone="warning"
          role="alert"
          title={`${name} is in your will as ${roles.join(', ')}`}
          action={
            <>
              <Button variant="secondary" onClick={() => setQuestionOpen(false)}>
                Keep
              </Button>
              <Button variant="danger" onClick={remove}>
                Remove everywhere
              </Button>
            </>
          }
        >
          Removing this person takes them out of those places too. The shares of others stay the
          same.
        </Banner>
      )}
    </chakra.li>
  )
}
