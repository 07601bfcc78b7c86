import { plainType } from '#shared/rules/files/file-types.ts'
import { createStore, type Store } from '#web/lib/store.ts'
import {
  type RecordingKind,
  recordingLimits,
  recordingName,
  recordingType,
} from './recording-format.ts'

/** In bytes: what a file of a memory may have, with room for the last second. */
const largestRecording = 190 * 1024 * 1024

export type RecorderState =
  | { readonly step: 'ready' }
  | { readonly step: 'recording' | 'paused'; readonly seconds: number }
  | { readonly step: 'done'; readonly file: File; readonly seconds: number; readonly full: boolean }
  | { readonly step: 'failed' }

export interface Recorder {
  readonly stream: MediaStream
  readonly state: Store<RecorderState>
  readonly start: () => void
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => void
  /** Drops what was recorded, to begin again. */
  readonly again: () => void
  /** Switches camera and microphone off. What was recorded stays. */
  readonly close: () => void
}

/**
 * Webm as browsers record it does not say how long it is, so that no player could show or seek it.
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
      ? recordingType(kind, (each) => MediaRecorder.isTypeSupported(each))
      : undefined
  if (type === undefined) throw new Error('This browser cannot record.')
  const stream = await navigator.mediaDevices.getUserMedia(constraints[kind])
  const state = createStore<RecorderState>({ step: 'ready' })
  const limits = recordingLimits[kind]
  let recorder: MediaRecorder | undefined
  let parts: Blob[] = []
  let size = 0
  /** Milliseconds of the parts before the last pause, and when the current part began. */
  let before = 0
  let began = 0
  let full = false
  let ticking: ReturnType<typeof setInterval> | undefined

  const milliseconds = () =>
    before + (state.get().step === 'recording' ? performance.now() - began : 0)

  const tick = () => {
    const current = state.get()
    if (current.step !== 'recording') return
    const seconds = milliseconds() / 1000
    full = seconds >= limits.seconds || size >= largestRecording
    if (full) stop()
    else state.set({ step: 'recording', seconds })
  }

  const finish = async (seconds: number) => {
    clearInterval(ticking)
    try {
      const plain = plainType(type)
      const mended = await withDuration(new Blob(parts, { type: plain }), seconds)
      const file = new File([mended], recordingName(kind, plain, new Date()), { type: plain })
      state.set({ step: 'done', file, seconds, full })
    } catch {
      state.set({ step: 'failed' })
    }
  }

  const start = () => {
    parts = []
    size = 0
    before = 0
    full = false
    began = performance.now()
    const current = new MediaRecorder(stream, { mimeType: type, ...limits.bits })
    recorder = current
    current.ondataavailable = ({ data }) => {
      parts.push(data)
      size += data.size
    }
    current.onstop = () => void finish(before / 1000)
    // The camera was unplugged, or taken away: what there is can be kept.
    current.onerror = () => stop()
    current.start(1000)
    state.set({ step: 'recording', seconds: 0 })
    clearInterval(ticking)
    ticking = setInterval(tick, 250)
  }

  const stop = () => {
    before = milliseconds()
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
      before = milliseconds()
      state.set({ step: 'paused', seconds: before / 1000 })
    },
    resume: () => {
      if (recorder?.state !== 'paused') return
      recorder.resume()
      began = performance.now()
      state.set({ step: 'recording', seconds: before / 1000 })
    },
    again: () => state.set({ step: 'ready' }),
    close: () => {
      clearInterval(ticking)
      if (recorder) recorder.onstop = null
      if (recorder && recorder.state !== 'inactive') recorder.stop()
      for (const track of stream.getTracks()) track.stop()
    },
  }
}
