import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MemoryPrompt } from '#shared/data/memory-prompts.ts'
import { FileId } from '#shared/model/ids.ts'
import type { FullMemory } from '#shared/model/memory.ts'
import { paths } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { linkToAddAnother, showAlert } from '#web/lib/page/alert.ts'
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
    message: 'A file has not arrived. Try it again, or take it off the list. Then save.',
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

/** Whether the page is still open. */
const useIsOpen = () => {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}

/** Keeps the files in the order of the person's choice, since they may arrive in another. */
const useFilesInTurn = () => {
  const turns = useRef(new Map<string, number>())
  const latestTurn = useRef(0)
  return {
    nextTurn: () => {
      latestTurn.current += 1
      return latestTurn.current
    },
    withFile: (files: readonly EditedFile[], added: EditedFile, turn: number) => {
      turns.current.set(added.fileId, turn)
      const others = files.filter((file) => file.fileId !== added.fileId)
      const firstLater = others.findIndex((file) => (turns.current.get(file.fileId) ?? 0) > turn)
      return others.toSpliced(firstLater < 0 ? others.length : firstLater, 0, added)
    },
  }
}

/**
 * The form of one memory, with its files. A file is sent as soon as it is chosen, and becomes part
 * of the memory when the form is saved.
 */
export function useMemoryForm(memory: FullMemory | undefined, prompt: MemoryPrompt | undefined) {
  const navigate = useNavigate()
  /** The memory as of the last step that was saved. */
  const saved = useRef(memory)
  const isOpen = useIsOpen()
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
      // A file failed, or the page was left while files were on their way. What was typed is kept
      // for the next time.
      if (!arrived || !isOpen.current) throw notArrived()
      if (overruled === 'STALE_VERSION' && saved.current) {
        saved.current = await api.Memories.GetMemoryById({ memoryId: saved.current.memoryId })
      }
      // Files may have arrived since the person pressed Save.
      const { files, coverFileId, removed }: MemoryFields = form.getValues()
      return saveMemory({
        fields: { ...fields, files, coverFileId, removed },
        saved: saved.current,
        onSaved: (latest) => {
          saved.current = latest
        },
      })
    },
    onSaved: async ({ memoryId, title }) => {
      await navigate(paths.readMemory(memoryId))
      showAlert({
        message: `“${title}” is saved.`,
        tone: 'success',
        ...(!memory && linkToAddAnother('Write another', paths.addMemory)),
      })
    },
  })

  const { nextTurn, withFile } = useFilesInTurn()
  const setFiles = (files: EditedFile[]) => form.setValue('files', files, { shouldDirty: true })
  const addUploaded = (upload: UploadedFile, turn: number) => {
    const { fileId, fileName } = upload.stored
    const { thumbnail } = upload.look
    if (thumbnail) setPictures((previous) => new Map(previous).set(fileId, thumbnail))
    setFiles(withFile(form.getValues('files'), toEdited(upload), turn))
    form.clearErrors('files')
    announce(`${fileName} is added.`)
  }
  const uploads = useUploads('memory', {
    makeUpload: (file) => {
      const turn = nextTurn()
      return memoryUpload(file, (upload) => addUploaded(upload, turn))
    },
  })
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
    !saved.current?.files.some((file) => file.fileId === fileId)

  /** Deletes uploaded files that will not be part of the memory. */
  const discard = (files: readonly EditedFile[]) => {
    for (const { fileId, thumbnailId } of files.filter(isNew)) {
      for (const id of [fileId, ...(thumbnailId ? [thumbnailId] : [])]) {
        // If this fails, the file only costs space, because no page shows it.
        void api.Storage.Delete({ id: FileId.parse(id) }).catch(() => {})
      }
    }
  }

  return {
    ...form,
    // Leaving the page would lose the files that are on their way, too.
    unsaved: form.unsaved || isSending,
    stored: memory,
    pictures,
    uploads: { ...uploads, items: sending },
    setFiles,
    removeFile: (file: EditedFile) => {
      const { files, removed, coverFileId } = form.getValues()
      setFiles(files.filter(({ fileId }) => fileId !== file.fileId))
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

export type MemoryFormState = ReturnType<typeof useMemoryForm>
