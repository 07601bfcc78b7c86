import { chakra } from '@chakra-ui/react'
import { UserRoundPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MiniContact } from '#shared/model/contact.ts'
import type { ContactId } from '#shared/model/ids.ts'
import { searchable } from '#shared/rules/text/searchable.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useContactDialogs } from './use-contact-dialogs.ts'
import { withRelation } from './with-relation.ts'

/** How many contacts are suggested at once. */
const maxSuggestions = 6

const Suggestion = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: '100%',
    minH: 'row',
    px: '3',
    py: '1',
    textAlign: 'start',
    lineHeight: 'snug',
    bg: 'white',
    cursor: 'pointer',
    borderTop: 'hairline',
    _first: { borderTop: 'none' },
    _hover: { bg: 'navy.tint' },
  },
})

/** A list over the content below it, so that the content does not move while the writer taps. */
const Floating = chakra('div', {
  base: {
    pos: 'absolute',
    top: '100%',
    insetX: '0',
    zIndex: 'popover',
    mt: '1',
    bg: 'white',
    border: 'control',
    borderRadius: 'md',
    overflow: 'hidden',
    shadow: 'card',
  },
})

/** Chooses any number of people from the contacts, or adds a new contact. */
export function ContactsPicker({
  id,
  label,
  listLabel,
  help,
  optional = false,
  contacts,
  chosen,
  needsEmail = false,
  atMost = Number.POSITIVE_INFINITY,
  error,
  onChange,
}: {
  id: string
  /** The question: "Who gets it?" */
  label: string
  /** The name of the list of chosen contacts: "Recipients". */
  listLabel: string
  help?: string
  optional?: boolean
  contacts: readonly MiniContact[]
  chosen: readonly ContactId[]
  /** Whether each chosen person needs an email address here. */
  needsEmail?: boolean
  /** How many can be chosen. */
  atMost?: number
  error?: string | undefined
  onChange: (chosen: readonly ContactId[]) => void
}) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const search = useRef<HTMLInputElement>(null)
  const { dialogs, withDialogs, busy, problem } = useContactDialogs()
  const [adding, setAdding] = useState(false)
  const [askingFor, setAskingFor] = useState<ContactId>()
  const askFor = (contactId: ContactId) => withDialogs(() => setAskingFor(contactId))
  const withoutEmail = contacts.find(({ contactId }) => contactId === askingFor)
  const searchedText = searchable(typed)
  const unchosen = contacts.filter(({ contactId }) => !chosen.includes(contactId))
  const matches = unchosen.filter(({ name, email }) =>
    searchable(`${name} ${email ?? ''}`).includes(searchedText),
  )
  const showsList = open && matches.length > 0
  const add = () => {
    setOpen(false)
    void withDialogs(() => setAdding(true))
  }
  const choose = (contactId: ContactId) => {
    // Somebody who was added by name may be one of those who are chosen already.
    if (!chosen.includes(contactId)) onChange([...chosen, contactId])
    const contact = contacts.find((candidate) => candidate.contactId === contactId)
    if (needsEmail && contact && !contact.email) askFor(contactId)
    setTyped('')
    setOpen(false)
  }
  return (
    <FieldGroup {...{ id, label, help, optional, error }}>
      {chosen.length > 0 && (
        <chakra.ul
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="2"
          mb="3"
          aria-label={listLabel}
        >
          {chosen.map((contactId, index) => (
            <Chosen
              key={contactId}
              id={`${id}.${index}`}
              contact={contacts.find((contact) => contact.contactId === contactId)}
              needsEmail={needsEmail}
              onAddEmail={() => askFor(contactId)}
              onRemove={() => onChange(chosen.filter((chosenId) => chosenId !== contactId))}
            />
          ))}
        </chakra.ul>
      )}
      {chosen.length >= atMost ? (
        <Text size="sm" tone="muted">
          You have chosen {atMost}, which is the most you can choose.
        </Text>
      ) : (
        <Actions
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false)
          }}
        >
          <chakra.div flex="1 1 16rem" pos="relative">
            <TextField
              ref={search}
              label="Search your contacts"
              hideLabel
              type="search"
              autoComplete="off"
              placeholder="Type a name from your contacts"
              value={typed}
              // A refusal puts the focus here, and the list would cover its text.
              onFocus={() => setOpen(error === undefined)}
              onClick={() => setOpen(true)}
              onChange={(event) => {
                setTyped(event.target.value)
                setOpen(true)
              }}
              onKeyDown={(event) => {
                const [first] = matches
                if (event.key === 'Enter') {
                  // Enter would otherwise send the form around this field. Without typed text, the
                  // first contact is not what the person asked for.
                  event.preventDefault()
                  if (first && searchedText) choose(first.contactId)
                }
              }}
            />
            {showsList && (
              <Floating>
                {matches.slice(0, maxSuggestions).map((contact) => (
                  <Suggestion
                    key={contact.contactId}
                    type="button"
                    onClick={() => choose(contact.contactId)}
                  >
                    <Avatar name={contact.name} size={32} />
                    <span>
                      <chakra.span display="block" fontWeight="medium">
                        {contact.name}
                      </chakra.span>
                      <chakra.span display="block" fontSize="sm" color="muted">
                        {withRelation(
                          contact.relationship,
                          contact.email ?? (needsEmail && 'No email address yet'),
                        )}
                      </chakra.span>
                    </span>
                  </Suggestion>
                ))}
                <Suggestion
                  type="button"
                  display={{ sm: 'none' }}
                  onClick={() => {
                    // The dialog returns the focus to what had it, and this button is gone then.
                    search.current?.focus()
                    add()
                  }}
                >
                  <UserRoundPlus size={18} />
                  Add somebody new
                </Suggestion>
              </Floating>
            )}
          </chakra.div>
          <Button
            variant="secondary"
            minH="control"
            // On a phone the list of contacts covers this button, and has the same one at its end.
            visibility={{ base: showsList ? 'hidden' : 'visible', sm: 'visible' }}
            icon={<UserRoundPlus size={18} />}
            loading={busy}
            onClick={add}
          >
            Add somebody new
          </Button>
        </Actions>
      )}
      <chakra.p mt="2" fontSize="sm" color="muted" role="status" _empty={{ display: 'none' }}>
        {open &&
          searchedText !== '' &&
          matches.length === 0 &&
          'Nobody in your contacts has that name.'}
      </chakra.p>
      <Problem message={problem} mt="3" />
      {dialogs && withoutEmail && (
        <dialogs.AddEmailDialog
          contact={withoutEmail}
          onClose={() => setAskingFor(undefined)}
          onAdded={() => setAskingFor(undefined)}
        />
      )}
      {dialogs && adding && (
        <dialogs.AddContactDialog
          onClose={() => setAdding(false)}
          needsEmail={needsEmail}
          name={typed.trim() || undefined}
          onAdded={(contact) => choose(contact.contactId)}
        />
      )}
    </FieldGroup>
  )
}

function Chosen({
  id,
  contact,
  needsEmail,
  onAddEmail,
  onRemove,
}: {
  /** The field that an error about this person names. */
  id: string
  contact: MiniContact | undefined
  needsEmail: boolean
  onAddEmail: () => void
  onRemove: () => void
}) {
  const name = contact?.name ?? 'Somebody who is no longer a contact'
  return (
    <chakra.li
      id={id}
      display="flex"
      alignItems="center"
      gap="3"
      ps="3"
      bg="wash"
      borderRadius="md"
      minH="row"
      py="2"
    >
      <Avatar name={name} size={32} />
      <chakra.div flex="1" minW="0" lineHeight="snug" overflowWrap="anywhere">
        <chakra.span display="block" fontWeight="medium">
          {name}
        </chakra.span>
        {contact && (contact.email || needsEmail) && (
          <chakra.span display="block" fontSize="sm" color={contact.email ? 'muted' : 'error'}>
            {contact.email ?? 'Has no email address yet.'}
          </chakra.span>
        )}
        {contact && !contact.email && needsEmail && (
          <Button variant="tertiary" me="-2" onClick={onAddEmail}>
            Add the address
            <VisuallyHidden as="span"> of {name}</VisuallyHidden>
          </Button>
        )}
      </chakra.div>
      <IconButton label={`Take ${name} out`} icon={<X size={20} />} onClick={onRemove} />
    </chakra.li>
  )
}
