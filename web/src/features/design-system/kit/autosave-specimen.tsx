import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { ApiError, offlineError } from '#web/lib/api/api-error.ts'
import { Autosave } from '#web/lib/autosave/autosave.ts'
import type { StoredDraft } from '#web/lib/autosave/autosave-state.ts'
import { readSaveError } from '#web/lib/autosave/read-save-error.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { useAutosave } from '#web/parts/autosave/use-autosave.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SavedIndicator } from '#web/ui/saved-indicator.tsx'
import { Row } from '#web/ui/stack.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { Text } from '#web/ui/typography.tsx'
import { Specimen } from '../specimen.tsx'

/** A server with one text. It can be unreachable, and another window writes to it as well. */
const openStory = () => {
  const stored = createStore<StoredDraft<string>>({
    draft: 'In the year of the flood',
    version: 1,
    at: undefined,
    finalized: false,
  })
  const reachable = createStore(true)
  const write = (draft: string) => {
    const version = stored.get().version + 1
    stored.set({ draft, version, at: Date.now(), finalized: false })
    return { version, at: Date.now() }
  }
  const ask = <Answer,>(answer: () => Answer): Answer => {
    if (!reachable.get()) throw offlineError()
    return answer()
  }
  const autosave = new Autosave<string>(
    {
      save: async (draft, version) =>
        ask(() => {
          if (version === stored.get().version) return write(draft)
          throw new ApiError({ code: 'STALE_VERSION', status: 409, message: 'It has changed.' })
        }),
      load: async () => ask(stored.get),
      readError: readSaveError,
      store: () => {},
      forget: () => {},
      recover: () => undefined,
    },
    stored.get(),
  )
  return { stored, reachable, write, autosave }
}

/** Autosaved text, without a connection, and beside another window. */
export function AutosaveSpecimen() {
  const [story] = useState(openStory)
  const { autosave, reachable, stored } = story
  const [state, savedState] = useAutosave(autosave)
  const isReachable = useStore(reachable)
  const onServer = useStore(stored).draft
  useEffect(() => () => void autosave.flush(), [autosave])
  return (
    <Specimen title="Text that saves itself" module="lib/autosave/autosave.ts">
      <chakra.div display="grid" gap="4">
        <SavedIndicator state={savedState} />
        {state.newer && (
          <Banner
            tone="warning"
            role="alert"
            title="This story was changed in another window"
            action={
              <>
                <Button onClick={() => void autosave.keepMine()}>Use this window’s text</Button>
                <Button variant="secondary" onClick={autosave.takeTheirs}>
                  Load the newer text
                </Button>
              </>
            }
          >
            What you typed is still here, and nothing is saved until you choose.
          </Banner>
        )}
        <TextareaField
          label="Story"
          value={state.draft}
          onChange={(event) => autosave.edit(event.target.value)}
        />
        <Text size="sm" tone="muted">
          The server has: <q>{onServer}</q>
        </Text>
        <Row>
          <Button variant="secondary" onClick={() => reachable.set(!isReachable)}>
            {isReachable ? 'Cut the connection' : 'Mend the connection'}
          </Button>
          <Button variant="secondary" onClick={() => story.write('Written in another window')}>
            Write in another window
          </Button>
        </Row>
      </chakra.div>
    </Specimen>
  )
}
