import { chakra } from '@chakra-ui/react'
import { Mic, Video } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { memoryFileLimit } from '#shared/model/memory.ts'
import { endingsOf } from '#shared/rules/files/file-types.ts'
import { mapAnswer } from '#web/lib/api/answer.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { mayTellLocation } from '#web/lib/files/location/without-location.ts'
import { namesInWords } from '#web/lib/names-in-words.ts'
import { useCredentials } from '#web/lib/session/session.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { OnAnotherDevice } from '#web/parts/other-device/on-another-device.tsx'
import { UrlCode } from '#web/parts/other-device/url-code.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import { EditedFileRow } from './edited-file-row.tsx'
import type { EditedFile } from './memory-fields.ts'
import type { MemoryFormState } from './use-memory-form.ts'

const Recorder = lazy(() =>
  import('../record/record-dialog.tsx').then((module) => ({ default: module.RecordDialog })),
)

const withFileMoved = (files: readonly EditedFile[], from: number, by: -1 | 1) => {
  const others = files.filter((_, index) => index !== from)
  return [...others.slice(0, from + by), ...files.slice(from, from + 1), ...others.slice(from + by)]
}

/** The photos, recordings and films of a memory: added, recorded, ordered, described, removed. */
export function FilesSection({ form }: { form: MemoryFormState }) {
  const { control, formState, stored, uploads } = form
  const files = useWatch({ control, name: 'files' })
  const [recording, setRecording] = useState<'audio' | 'video'>()
  /**
   * The names of the files that were recorded here. Such a file does not tell where it was made,
   * because a browser writes no location into it.
   */
  const [recorded, setRecorded] = useState<readonly string[]>([])
  const problem = formState.errors.files?.message
  const freeCount = Math.max(0, memoryFileLimit - files.length - uploads.items.length)
  const [leftOut, setLeftOut] = useState(0)
  const isStored = (fileId: string) => stored?.files.some((file) => file.fileId === fileId)
  const add = (added: readonly File[]) => {
    uploads.add(added.slice(0, freeCount))
    setLeftOut(Math.max(0, added.length - freeCount))
  }
  return (
    <FormSection
      title="Photos, voices and films"
      lead="Photos keep their full quality. The place where a photo was taken is removed from JPEG and PNG files."
    >
      {files.length > 0 && <FileList form={form} />}
      <UploadList rows={uploads.items} uploads={uploads} />
      <DropZone
        label="Add photos, recordings or films"
        help={`Up to 200 MB each, ${memoryFileLimit} in all.`}
        endings={endingsOf('memory')}
        disabled={freeCount <= 0}
        onFiles={add}
      />
      <Actions>
        <Button
          variant="secondary"
          icon={<Mic size={18} />}
          disabled={freeCount <= 0}
          onClick={() => setRecording('audio')}
        >
          Record your voice
        </Button>
        <Button
          variant="secondary"
          icon={<Video size={18} />}
          disabled={freeCount <= 0}
          onClick={() => setRecording('video')}
        >
          Record a film
        </Button>
        <RecordOnMyPhone />
      </Actions>
      <LocationWarning
        files={files.filter(
          ({ fileId, fileName }) => !isStored(fileId) && !recorded.includes(fileName),
        )}
      />
      <chakra.div aria-live="assertive" _empty={{ display: 'none' }}>
        {problem && <Banner tone="error">{problem}</Banner>}
        {leftOut > 0 && <TooManyFiles leftOut={leftOut} />}
      </chakra.div>
      {recording && (
        <Suspense>
          <Recorder
            kind={recording}
            onClose={() => setRecording(undefined)}
            onRecorded={(file) => {
              setRecording(undefined)
              setRecorded([...recorded, file.name])
              add([file])
            }}
          />
        </Suspense>
      )}
    </FormSection>
  )
}

function FileList({ form }: { form: MemoryFormState }) {
  const { control, formState, pictures, stored, setFiles, setValue, removeFile } = form
  const files = useWatch({ control, name: 'files' })
  const cover = useWatch({ control, name: 'coverFileId' })
  return (
    <Stack as="ol" id="files" gap="3" aria-label="Files of this memory">
      {files.map((file, index) => {
        const { fileId } = file
        const isCover = cover === fileId
        const isLast = index === files.length - 1
        return (
          <EditedFileRow
            key={fileId}
            file={file}
            picture={pictures.get(fileId)}
            stored={stored?.files.find((candidate) => candidate.fileId === fileId)}
            error={formState.errors.files?.[index]?.caption?.message}
            isCover={isCover}
            onCaption={(caption) =>
              setFiles(
                files.map((other) => (other.fileId === fileId ? { ...other, caption } : other)),
              )
            }
            onCover={() => setValue('coverFileId', isCover ? '' : fileId, { shouldDirty: true })}
            onRemove={() => removeFile(file)}
            onMove={{
              up: index > 0 ? () => setFiles(withFileMoved(files, index, -1)) : undefined,
              down: isLast ? undefined : () => setFiles(withFileMoved(files, index, 1)),
            }}
          />
        )
      })}
    </Stack>
  )
}

function TooManyFiles({ leftOut }: { leftOut: number }) {
  return (
    <Banner tone="warning">
      A memory takes {memoryFileLimit} files: {leftOut} {leftOut === 1 ? 'was' : 'were'} left out. A
      second memory can take {leftOut === 1 ? 'it' : 'them'}.
    </Banner>
  )
}

/** Warns of added files that may still say where they were made. */
function LocationWarning({ files }: { files: readonly EditedFile[] }) {
  const suspects = files.filter(({ contentType }) => mayTellLocation(contentType))
  if (suspects.length === 0) return null

  return (
    <Banner tone="warning">
      {namesInWords(suspects.map(({ fileName }) => fileName))} may say where{' '}
      {suspects.length === 1 ? 'it was' : 'they were'} made: we cannot remove a place from files of
      this kind. Whoever can download {suspects.length === 1 ? 'it' : 'them'} can read it.
    </Banner>
  )
}

/** Leads to a new memory on a telephone, which has the better camera and microphone. */
function RecordOnMyPhone() {
  return (
    <OnAnotherDevice label="Record on my phone">
      <NewMemoryCode />
    </OnAnotherDevice>
  )
}

function NewMemoryCode() {
  const { userProfileId } = useCredentials()
  const links = useQuery('UserProfile', 'CreateMobileLoginLink', {
    targetUserProfileId: userProfileId,
  })
  return (
    <UrlCode
      answer={mapAnswer(links, ({ newMemoryUrl }) => newMemoryUrl)}
      title="QR code that opens a new memory on your phone"
    >
      Sign in there, and a new memory opens.
    </UrlCode>
  )
}
