import { largestSize, plainType } from '#shared/rules/files/file-types.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import {
  type RecordingKind,
  recordingLimits,
  recordingName,
  recordingType,
} from './recording-format.ts'

/** In bytes: what a file of a memory may have, with 10 MB to spare for the last second. */
const largestRecording = largestSize('memory') - 10 * 1024 * 1024

export type RecorderState =
  | { readonly step: 'ready' }
  | { readonly step: 'recording' | 'paused'; readonly seconds: number }
  | {
      readonly step: 'done'
      readonly file: File
      readonly seconds: number
      /** Whether the recording ended by itself. */
      readonly reachedLimit: boolean
    }
  | { readonly step: 'failed' }

export interface Recorder {
  readonly stream: MediaStream
  readonly state: Store<RecorderState>
  readonly start: () => void
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => void
  /** Drops what was recorded, to begin again. */
  readonly reset: () => void
  /** Switches camera and microphone off. What was recorded stays. */
  readonly close: () => void
}

/**
 * Adds the length to a recording. Browsers record Webm without its length, and then a player can
 * neither show the length nor seek.
 */
const withDuration = async (recorded: Blob, seconds: number): Promise<Blob> => {
  if (!recorded.type.includes('webm')) return recorded
  const { default: mend } = await import('fix-webm-duration')
  return mend(recorded, seconds * 1000, { logger: false })
}

const constraints: Readonly<Record<RecordingKind, MediaStreamConstraints>> = {
  audio: { audio: true },
  video: { audio: true, video: { width: { ideal: 1280 }, height: { ideal: 720 } } },
}

/**
 * Asks for the microphone, or for both camera and microphone, and records. The recording ends by
 * itself at its limits. Rejects if the person or the browser refuses.
 */
export async function openRecorder(kind: RecordingKind): Promise<Recorder> {
  const type =
    'MediaRecorder' in globalThis
      ? recordingType(kind, (candidate) => MediaRecorder.isTypeSupported(candidate))
      : undefined
  if (type === undefined) throw new Error('This browser cannot record.')
  const stream = await navigator.mediaDevices.getUserMedia(constraints[kind])
  const state = createStore<RecorderState>({ step: 'ready' })
  const limits = recordingLimits[kind]
  let recorder: MediaRecorder | undefined
  let parts: Blob[] = []
  let size = 0
  /** Milliseconds that were recorded until the last pause. */
  let recordedBefore = 0
  /** When the recording was started, or last resumed. */
  let beganAt = 0
  let reachedLimit = false
  let ticking: ReturnType<typeof setInterval> | undefined

  const milliseconds = () =>
    recordedBefore + (state.get().step === 'recording' ? performance.now() - beganAt : 0)

  const tick = () => {
    const current = state.get()
    if (current.step !== 'recording') return
    const seconds = milliseconds() / 1000
    reachedLimit = seconds >= limits.seconds || size >= largestRecording
    if (reachedLimit) stop()
    else state.set({ step: 'recording', seconds })
  }

  const finish = async (seconds: number) => {
    clearInterval(ticking)
    try {
      const plain = plainType(type)
      const mended = await withDuration(new Blob(parts, { type: plain }), seconds)
      const file = new File([mended], recordingName(kind, plain, new Date()), { type: plain })
      state.set({ step: 'done', file, seconds, reachedLimit })
    } catch {
      state.set({ step: 'failed' })
    }
  }

  const start = () => {
    parts = []
    size = 0
    recordedBefore = 0
    reachedLimit = false
    beganAt = performance.now()
    const current = new MediaRecorder(stream, { mimeType: type, ...limits.bits })
    recorder = current
    current.ondataavailable = ({ data }) => {
      parts.push(data)
      size += data.size
    }
    current.onstop = () => void finish(recordedBefore / 1000)
    // The camera was unplugged, or the browser took it away. What was recorded until then can be
    // kept.
    current.onerror = () => stop()
    // A part each second, so that the size is known while it records.
    current.start(1000)
    state.set({ step: 'recording', seconds: 0 })
    clearInterval(ticking)
    ticking = setInterval(tick, 250)
  }

  const stop = () => {
    recordedBefore = milliseconds()
    if (recorder && recorder.state !== 'inactive') recorder.stop()
  }

  return {
    stream,
    state,
    start,
    stop,
    pause: () => {
      if (recorder?.state !== 'recording') return
      recorder.pause()
      recordedBefore = milliseconds()
      state.set({ step: 'paused', seconds: recordedBefore / 1000 })
    },
    resume: () => {
      if (recorder?.state !== 'paused') return
      recorder.resume()
      beganAt = performance.now()
      state.set({ step: 'recording', seconds: recordedBefore / 1000 })
    },
    reset: () => state.set({ step: 'ready' }),
    close: () => {
      clearInterval(ticking)
      // A recording that is still running is dropped.
      if (recorder) recorder.onstop = null
      if (recorder && recorder.state !== 'inactive') recorder.stop()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
