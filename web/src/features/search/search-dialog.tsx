import { chakra } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { searchWords } from '#shared/rules/text/searchable.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { optionsOf } from './search-options.ts'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'

/** The value once it has not changed for some milliseconds. */
function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value, pause])
  return settled
}

/** How long after the last letter the search starts, in milliseconds. */
const typingPause = 200

/** The button keeps `typed`, because the person may type before this dialog is loaded. */
interface Panel {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onClose: () => void
}

/** The search over everything. */
export function SearchDialog({ open, ...panel }: Panel & { readonly open: boolean }) {
  return (
    <Dialog open={open} onClose={panel.onClose} title="Search">
      <chakra.div minH={{ base: '60dvh', sm: '24rem' }}>
        <SearchPanel {...panel} />
      </chakra.div>
    </Dialog>
  )
}

/** A field, and below it what was found, which the arrow keys go through. */
function SearchPanel({ typed, onType, onClose }: Panel) {
  const { userEntitlements } = useCredentials()
  const text = searchWords(typed).length > 0 ? typed.trim() : ''
  const settledText = useSettled(text, typingPause)
  const answers = useSearch(settledText)
  const listId = useId()
  const [chosenId, setChosenId] = useState<string>()

  // Until the pause is over, the answers belong to what was typed before.
  const isWaiting =
    text !== settledText || answers.some(({ answer }) => !answer.data && !answer.error)
  const options = text === settledText ? optionsOf(listId, settledText, answers) : []
  const ids = options.flatMap((group) => group.options.map(({ id }) => id))
  const chosen = ids.find((id) => id === chosenId)
  // While answers are missing, no option is active by itself, because a late hit could move in
  // front of it.
  const activeId = chosen ?? (isWaiting ? undefined : ids[0])

  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const index = activeId === undefined ? -1 : ids.indexOf(activeId)
    if (event.key === 'ArrowDown') setChosenId(ids[(index + 1) % ids.length])
    else if (event.key === 'ArrowUp') setChosenId(ids.at(index <= 0 ? -1 : index - 1))
    else if (event.key === 'Enter') activeId && document.getElementById(activeId)?.click()
    else return
    event.preventDefault()
  }

  return (
    <>
      <chakra.div pos="sticky" top="0" zIndex="1" bg="white" pt="1" pb="3">
        <TextField
          label="Search everything"
          hideLabel
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={ids.length > 0}
          aria-controls={ids.length > 0 ? listId : undefined}
          aria-activedescendant={activeId}
          placeholder={allowsPaid(userEntitlements) ? 'A name or a title' : 'A name or an email'}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          endControl={
            <chakra.span display="grid" placeItems="center" boxSize="target" color="muted">
              <Search size={20} />
            </chakra.span>
          }
          onChange={(event) => {
            onType(event.target.value)
            setChosenId(undefined)
          }}
          onFocus={({ target }) =>
            // The dialog selects the text of the field that it gives the focus to. The next letter
            // would replace that text, so the cursor is put behind it.
            queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length))
          }
          onKeyDown={press}
        />
      </chakra.div>
      {text === '' ? (
        <Text tone="muted" size="sm">
          {allowsPaid(userEntitlements)
            ? 'Looks in your contacts, documents, passwords, memories, messages and businesses.'
            : 'Looks in your contacts.'}
        </Text>
      ) : (
        <SearchResults
          text={text}
          listId={listId}
          groups={options}
          answers={text === settledText ? answers : []}
          isWaiting={isWaiting}
          activeId={activeId}
          onPoint={setChosenId}
          onOpen={onClose}
        />
      )}
    </>
  )
}
