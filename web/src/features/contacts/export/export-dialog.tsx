import { useEffect, useState } from 'react'
import type { Contact } from '#shared/model/contact.ts'
import { saveCards } from '#web/features/contacts/save-cards.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Loads every contact and writes them all into one file. Closing the dialog stops that. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const [problem, setProblem] = useState<string>()
  /** Says which facts a vCard cannot hold. */
  const [notInFile, setNotInFile] = useState('')
  const isFinished = progress.total > 0 && progress.done === progress.total

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry runs it again.
  useEffect(() => {
    const abort = new AbortController()
    const collect = async () => {
      setProblem(undefined)
      setProgress({ done: 0, total: 0 })
      const everybody = await api.ContactData.GetListOfContacts({}, { signal: abort.signal })
      const loaded = new Map<string, Contact>()
      setProgress({ done: 0, total: everybody.length })
      await inTurn(
        everybody,
        async ({ contactId }) => {
          const contact = await api.ContactData.GetContact(
            { id: contactId },
            { signal: abort.signal },
          )
          loaded.set(contactId, contact)
          setProgress({ done: loaded.size, total: everybody.length })
        },
        abort.signal,
      )
      if (abort.signal.aborted) return
      const contacts = everybody.flatMap(({ contactId }) => loaded.get(contactId) ?? [])
      setNotInFile(await saveCards(contacts, 'Heirloom contacts'))
    }
    collect().catch((error: unknown) => {
      if (abort.signal.aborted) return
      setProblem(
        error instanceof ApiError ? error.message : 'We could not write the file. Try again.',
      )
    })
    return () => abort.abort()
  }, [attempt])

  return (
    <Dialog
      open
      onClose={onClose}
      title="Export your contacts"
      footer={
        <>
          {problem && <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
          <Button variant="secondary" onClick={onClose}>
            {isFinished ? 'Done' : 'Cancel'}
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="error" role="alert">
          {problem} Nothing was changed.
        </Banner>
      )}
      {isFinished && !problem && (
        <Text role="status">
          The file with {progress.total.toLocaleString('en-US')}{' '}
          {progress.total === 1 ? 'contact' : 'contacts'} is in your downloads. Whoever has it can
          read it, so keep it somewhere safe. {notInFile}
        </Text>
      )}
      {!isFinished && !problem && (
        <ProgressBar
          label="Gathering your contacts"
          percent={progress.total > 0 ? (progress.done / progress.total) * 100 : undefined}
          detail={progress.total > 0 ? `${progress.done} of ${progress.total}` : 'Just a moment'}
        />
      )}
    </Dialog>
  )
}
