import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import { FileId } from '#shared/model/ids.ts'
import type { FullMemory } from '#shared/model/memory.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { usePersistentForm } from '#web/parts/form/use-persistent-form.ts'
import { announce } from '#web/ui/announcer.tsx'
import { blankFields, type EditedFile, MemoryFields, toFields } from './memory-fields.ts'
import { memoryUpload, type UploadedFile } from './memory-upload.ts'
import { saveMemory } from './save-memory.ts'

const notArrived = () =>
  new ApiError({
    code: 'VALIDATION_FAILED',
    status: 400,
    field: 'files',
    message: 'A file has not arrived. Try it again, or take it off the list; then save.',
  })

const toEdited = ({ stored, look, thumbnailId }: UploadedFile): EditedFile => ({
  fileId: stored.fileId,
  fileName: stored.fileName,
  contentType: stored.contentType,
  size: stored.size,
  caption: '',
  thumbnailId,
  width: look.width,
  height: look.height,
  seconds: look.seconds,
})

/**
 * The form of one memory, with its files. A file is sent as soon as it is chosen, and belongs to it
 * once it is saved.
 */
export function useMemoryForm(memory: FullMemory | undefined, prompt: MemoryPrompt | undefined) {
  const navigate = useNavigate()
  /** The memory as of the last step that was saved. */
  const known = useRef(memory)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const [values] = useState(() =>
    memory ? toFields(memory) : blankFields(crypto.randomUUID(), prompt),
  )
  /** Small pictures of the files that were chosen in this window. */
  const [pictures, setPictures] = useState<ReadonlyMap<string, Blob>>(new Map())

  const form = usePersistentForm({
    schema: MemoryFields,
    values,
    draftName: memory ? `memory:${memory.memoryId}` : 'memory:new',
    save: async (fields, overruled): Promise<FullMemory> => {
      const arrived = await uploads.settled()
      // The page was left while files were on their way: what was typed waits for the next time.
      if (!arrived || !here.current) throw notArrived()
      if (overruled === 'STALE_VERSION' && known.current) {
        known.current = await api.Memories.GetMemoryById({ memoryId: known.current.memoryId })
      }
      // Files may have arrived since it was sent.
      const { files, coverFileId, removed }: MemoryFields = form.getValues()
      return saveMemory({
        fields: { ...fields, files, coverFileId, removed },
        known: known.current,
        onKnown: (saved) => {
          known.current = saved
        },
      })
    },
    onSaved: async ({ memoryId, title }) => {
      await navigate(paths.readMemory(memoryId))
      showAlert({ message: `“${title}” is saved.`, tone: 'success' })
    },
  })

  /** In which order the files were chosen: they may arrive in another one. */
  const turns = useRef(new Map<string, number>())
  const chosen = useRef(0)

  const uploaded = (done: UploadedFile, turn: number) => {
    const { fileId, fileName } = done.stored
    const { thumbnail } = done.look
    if (thumbnail) setPictures((before) => new Map(before).set(fileId, thumbnail))
    turns.current.set(fileId, turn)
    const files = form.getValues('files').filter((file) => file.fileId !== fileId)
    const next = files.findIndex((file) => (turns.current.get(file.fileId) ?? 0) > turn)
    const at = next < 0 ? files.length : next
    form.setValue('files', [...files.slice(0, at), toEdited(done), ...files.slice(at)], {
      shouldDirty: true,
    })
    form.clearErrors('files')
    announce(`${fileName} is added.`)
  }
  const uploads = useUploads(
    'memory',
    () => {},
    (file) => {
      chosen.current += 1
      const turn = chosen.current
      return memoryUpload(file, (done) => uploaded(done, turn))
    },
  )
  /** The uploads that are not among the memory's files yet. */
  const sending = uploads.items.filter(({ state }) => state !== 'done')
  const isSending = sending.length > 0
  useEffect(() => {
    if (!isSending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])

  const isNew = ({ fileId }: EditedFile) =>
    !known.current?.files.some((file) => file.fileId === fileId)

  /** Deletes uploaded files that will not be part of the memory. */
  const discard = (files: readonly EditedFile[]) => {
    for (const { fileId, thumbnailId } of files.filter(isNew)) {
      for (const id of [fileId, ...(thumbnailId ? [thumbnailId] : [])]) {
        // A file that stays costs space, but harms nobody: the person sees it nowhere.
        void api.Storage.Delete({ id: FileId.parse(id) }).catch(() => {})
      }
    }
  }

  return {
    ...form,
    // Files on their way would be lost too.
    unsaved: form.unsaved || isSending,
    stored: memory,
    pictures,
    uploads: { ...uploads, items: sending },
    setFiles: (files: EditedFile[]) => form.setValue('files', files, { shouldDirty: true }),
    removeFile: (file: EditedFile) => {
      const { files, removed, coverFileId } = form.getValues()
      form.setValue(
        'files',
        files.filter(({ fileId }) => fileId !== file.fileId),
        { shouldDirty: true },
      )
      if (coverFileId === file.fileId) form.setValue('coverFileId', '', { shouldDirty: true })
      if (isNew(file)) discard([file])
      else form.setValue('removed', [...removed, file.fileId], { shouldDirty: true })
    },
    forget: () => {
      discard(form.getValues('files'))
      form.forget()
    },
  }
}

export type MemoryForm = ReturnType<typeof useMemoryForm>
