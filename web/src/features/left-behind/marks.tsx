import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { LeftBehindMarks } from '#shared/model/left-behind.ts'
import { api, type Input } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateOf } from '#web/lib/date-and-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormGrid } from '#web/ui/form.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Text } from '#web/ui/typography.tsx'

/** The thing that marks are about. */
export type MarkedThing = Omit<Input<'AccountData', 'MarkLeftBehind'>['body'], 'done' | 'note'>

interface Marked {
  readonly thing: MarkedThing
  readonly title: string
}

/** Whether a thing is done. Everyone who reads it sees the same. */
export function DoneMark({ thing, title, word, done }: Marked & { word: string; done: boolean }) {
  const mark = useMutation(api.AccountData.MarkLeftBehind)
  return (
    <Checkbox
      aria-label={`${word}: ${title}`}
      checked={done}
      disabled={mark.busy}
      error={mark.error}
      onChange={({ target }) => void mark.run({ body: { ...thing, done: target.checked } })}
    >
      {null}
    </Checkbox>
  )
}

/** The notes of all who read a thing, and below them a way to write one's own. */
export function Notes({ thing, title, notes }: Marked & Pick<LeftBehindMarks, 'notes'>) {
  return (
    <Stack gap="2">
      {notes.map(({ name, at, own, text }) => (
        <chakra.div key={`${name}${at}`} borderStart="3px solid {colors.hairline}" ps="3">
          <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
            {text}
          </chakra.p>
          <Text size="sm" tone="muted">
            {own ? 'You' : name}, {dateOf(at)}
          </Text>
        </chakra.div>
      ))}
      <OwnNote thing={thing} title={title} text={notes.find(({ own }) => own)?.text ?? ''} />
    </Stack>
  )
}

/**
 * Changes the visitor's own note. Only a button until they write, so that a long list stays calm.
 */
function OwnNote({ thing, title, text }: { thing: MarkedThing; title: string; text: string }) {
  const [typed, setTyped] = useState<string>()
  const save = useMutation(async (note: string) => {
    await api.AccountData.MarkLeftBehind({ body: { ...thing, note } })
    setTyped(undefined)
  })
  if (typed === undefined) {
    return (
      <chakra.div _print={{ display: 'none' }}>
        <Button
          variant="tertiary"
          me="-2"
          aria-label={`${text ? 'Change your note' : 'Add a note'}: ${title}`}
          onClick={() => setTyped(text)}
        >
          {text ? 'Change your note' : 'Add a note'}
        </Button>
      </chakra.div>
    )
  }
  return (
    <FormGrid
      gap="3"
      onSubmit={(event) => {
        event.preventDefault()
        void save.run(typed.trim())
      }}
    >
      <TextareaField
        label={`Your note about ${title}`}
        help="The others who read this see it. Leave it empty to remove it."
        value={typed}
        maxLength={2000}
        error={save.error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Actions>
        <Button type="submit" variant="secondary" loading={save.busy}>
          Save your note
        </Button>
        <Button variant="tertiary" onClick={() => setTyped(undefined)}>
          Cancel
        </Button>
      </Actions>
    </FormGrid>
  )
}
