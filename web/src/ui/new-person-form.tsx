import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { type NameSuggestionSource, NameSuggestions } from './name-suggestions.tsx'
import { Actions } from './stack.tsx'
import { TextField } from './text-field.tsx'
import { Text } from './typography.tsx'

/** A known person with the name that was typed. */
export interface Namesake<Id extends string = string> {
  /** Who they are, and the question whether they are meant. */
  question: string
  /** Absent if they cannot be chosen here. */
  id?: Id | undefined
}

export interface NewPersonFormProps<Id extends string = string> {
  label: string
  /** Finds a known person with this name. The form then asks who is meant. */
  namesakeOf?: ((name: string) => Namesake<Id> | undefined) | undefined
  /** Other people who match the typed text, such as contacts. */
  suggestions?: NameSuggestionSource | undefined
  onAdd: (name: string) => void
  /** Called if the visitor meant a person who is already known. */
  onUse?: ((id: Id) => void) | undefined
  onCancel: () => void
}

/** A form for the name of a new person. It asks before it adds a name that is already known. */
export function NewPersonForm<Id extends string>({
  label,
  namesakeOf,
  suggestions,
  onAdd,
  onUse,
  onCancel,
}: NewPersonFormProps<Id>) {
  const [name, setName] = useState('')
  const [empty, setEmpty] = useState(false)
  const [namesake, setNamesake] = useState<Namesake<Id>>()
  const add = () => {
    const typed = name.trim()
    if (typed === '') return setEmpty(true)
    // If the form asks about a namesake already, this tap answers that it is another person.
    const sameName = namesake ? undefined : namesakeOf?.(typed)
    if (sameName) setNamesake(sameName)
    else onAdd(typed)
  }
  const { id } = namesake ?? {}
  return (
    <chakra.div
      gridColumn="1 / -1"
      p="4"
      borderRadius="lg"
      bg="wash"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        // While the form asks who is meant, Enter answers nothing. The person taps their answer.
        if (!namesake) add()
      }}
    >
      <TextField
        autoFocus
        label={label}
        value={name}
        maxLength={120}
        autoComplete="off"
        error={empty ? 'Enter the name, or choose Cancel.' : undefined}
        onChange={(event) => {
          setName(event.target.value)
          setEmpty(false)
          setNamesake(undefined)
        }}
      />
      {suggestions && !namesake && (
        <NameSuggestions source={suggestions} typed={name} onClose={onCancel} />
      )}
      {namesake && (
        <Text role="alert" size="sm" mt="3">
          {namesake.question}
        </Text>
      )}
      <Actions gap="2" mt="3">
        {id !== undefined && onUse && (
          <Button onClick={() => onUse(id)}>Yes, the same person</Button>
        )}
        <Button variant={id !== undefined ? 'secondary' : 'primary'} onClick={add}>
          {namesake ? 'No, add another person' : 'Add'}
        </Button>
        <Button variant="tertiary" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </chakra.div>
  )
}
