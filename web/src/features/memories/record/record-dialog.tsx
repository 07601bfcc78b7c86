import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { Text } from '#web/ui/typography.tsx'
import { openRecorder, type Recorder } from './recorder.ts'
import { type RecordingKind, recordingLimits, refusalText } from './recording-format.ts'
import { RecordingPanel } from './recording-panel.tsx'

const recordingWords = {
  audio: { title: 'Record your voice', device: 'microphone' },
  video: { title: 'Record a film', device: 'camera and microphone' },
} as const

/**
 * Records a voice or a film in the browser. Nothing is sent before the person has listened and
 * chosen to keep it.
 */
export function RecordDialog({
  kind,
  onClose,
  onRecorded,
}: {
  kind: RecordingKind
  onClose: () => void
  onRecorded: (file: File) => void
}) {
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<{ recorder?: Recorder; problem?: string }>({})
  const [dropping, setDropping] = useState(false)
  const { recorder, problem } = opened

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    let isOver = false
    let openedRecorder: Recorder | undefined
    openRecorder(kind).then(
      (newRecorder) => {
        openedRecorder = newRecorder
        if (isOver) newRecorder.close()
        else setOpened({ recorder: newRecorder })
      },
      (error: unknown) => !isOver && setOpened({ problem: refusalText(kind, error) }),
    )
    return () => {
      isOver = true
      openedRecorder?.close()
      setOpened({})
    }
  }, [kind, attempt])

  const isStarted = () => recorder !== undefined && recorder.state.get().step !== 'ready'
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isStarted()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  })

  return (
    <>
      <Dialog
        open
        onClose={() => (isStarted() ? setDropping(true) : onClose())}
        title={recordingWords[kind].title}
        size="lg"
        // A tap beside it must not end a recording.
        role="alertdialog"
      >
        {problem && (
          <ErrorState
            title="We cannot record yet"
            onRetry={() => {
              setOpened({})
              setAttempt(attempt + 1)
            }}
          >
            {problem}
          </ErrorState>
        )}
        {recorder && <RecordingPanel kind={kind} recorder={recorder} onKeep={onRecorded} />}
        {!recorder && !problem && (
          <Text tone="muted" role="status" aria-busy="true">
            Your browser asks whether Heirloom may use your {recordingWords[kind].device}. It is on
            only while this window is open.
          </Text>
        )}
        <chakra.p mt="4" fontSize="sm" color="muted">
          {recordingLimits[kind].seconds / 60} minutes at most. Nothing is sent before you keep it.
        </chakra.p>
      </Dialog>
      <ConfirmDialog
        open={dropping}
        onClose={() => setDropping(false)}
        title="Throw this recording away?"
        confirmLabel="Throw it away"
        cancelLabel="Go back to it"
        work={{ run: onClose }}
      >
        <Text>It was not kept, and cannot be brought back.</Text>
      </ConfirmDialog>
    </>
  )
}
