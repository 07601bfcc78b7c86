import { chakra } from '@chakra-ui/react'
import { Check, Circle, Pause, Play, RotateCcw, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useObjectUrl } from '#web/lib/files/use-object-url.ts'
import { useStore } from '#web/lib/store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LevelMeter } from './level-meter.tsx'
import type { Recorder } from './recorder.ts'
import { clockText, type RecordingKind, recordingLimits } from './recording-format.ts'

const stepWords = { ready: 'Ready', recording: 'Recording', paused: 'Paused' } as const

/**
 * The level, the time and the buttons of a recording, and for a film the picture. Afterwards the
 * recording itself, to keep or to make again.
 */
export function RecordingPanel({
  kind,
  recorder,
  onKeep,
}: {
  kind: RecordingKind
  recorder: Recorder
  onKeep: (file: File) => void
}) {
  const state = useStore(recorder.state)
  if (state.step === 'failed') {
    return (
      <Banner
        tone="error"
        role="alert"
        action={
          <Button variant="secondary" onClick={recorder.reset}>
            Record again
          </Button>
        }
      >
        The recording could not be finished.
      </Banner>
    )
  }
  if (state.step === 'done') {
    return (
      <Stack>
        {state.reachedLimit && (
          <Banner role="status">It stopped at the longest time allowed.</Banner>
        )}
        <Recorded kind={kind} file={state.file} />
        <Actions>
          <Button icon={<Check size={20} />} onClick={() => onKeep(state.file)}>
            Keep it
          </Button>
          <Button variant="secondary" icon={<RotateCcw size={18} />} onClick={recorder.reset}>
            Record again
          </Button>
        </Actions>
      </Stack>
    )
  }
  const seconds = state.step === 'ready' ? 0 : state.seconds
  return (
    <Stack>
      {kind === 'video' && <LivePicture stream={recorder.stream} />}
      <LevelMeter stream={recorder.stream} />
      <chakra.p
        fontSize="xl"
        fontVariantNumeric="tabular-nums"
        textAlign="center"
        color={state.step === 'recording' ? 'error' : 'muted'}
      >
        {clockText(seconds)}{' '}
        <chakra.span fontSize="sm" color="muted">
          of {clockText(recordingLimits[kind].seconds)}
        </chakra.span>
      </chakra.p>
      <VisuallyHidden role="status">{stepWords[state.step]}</VisuallyHidden>
      <Actions justifyContent="center">
        {state.step === 'ready' && (
          <Button
            size="lg"
            icon={<Circle size={18} fill="currentColor" />}
            onClick={recorder.start}
          >
            Start recording
          </Button>
        )}
        {state.step === 'recording' && (
          <Button variant="secondary" icon={<Pause size={18} />} onClick={recorder.pause}>
            Pause
          </Button>
        )}
        {state.step === 'paused' && (
          <Button variant="secondary" icon={<Play size={18} />} onClick={recorder.resume}>
            Continue
          </Button>
        )}
        {state.step !== 'ready' && (
          <Button icon={<Square size={16} fill="currentColor" />} onClick={recorder.stop}>
            Stop
          </Button>
        )}
      </Actions>
    </Stack>
  )
}

function Recorded({ kind, file }: { kind: RecordingKind; file: File }) {
  const url = useObjectUrl(file)
  const label = 'Your recording'
  if (!url) return null
  return kind === 'audio' ? (
    // biome-ignore lint/a11y/useMediaCaption: the person's own recording, just made.
    <chakra.audio src={url} controls aria-label={label} w="100%" />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the person's own recording, just made.
    <chakra.video
      src={url}
      controls
      playsInline
      aria-label={label}
      w="100%"
      maxH="50vh"
      bg="ink"
      borderRadius="md"
    />
  )
}

/** The camera's picture, as in a mirror. */
function LivePicture({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <chakra.video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label="What the camera sees"
      w="100%"
      maxH="45vh"
      aspectRatio="16 / 9"
      bg="ink"
      borderRadius="md"
      transform="scaleX(-1)"
    />
  )
}
