import { useEffect, useRef, useState } from 'react'
import type { FileCategory, StoredFile } from '#shared/model/file.ts'
import { useStore } from '#web/lib/store.ts'
import { type FileUpload, fileUpload } from './file-upload.ts'
import { createUploads } from './uploads.ts'

interface Options {
  /** Called for each complete file. */
  readonly onStored?: (file: StoredFile) => void
  /** Makes the upload of a file, if there is more to do than to send it. Read at mount only. */
  readonly makeUpload?: (file: File) => FileUpload
}

/**
 * The uploads of a screen: files of one category, directly to the bucket. Uploads that are still
 * running when the screen unmounts are stopped.
 */
export function useUploads(
  category: FileCategory,
  { onStored, makeUpload = (file) => fileUpload(file, category) }: Options,
) {
  const latestOnStored = useRef(onStored)
  useEffect(() => {
    latestOnStored.current = onStored
  })
  const [uploads] = useState(() =>
    createUploads({
      category,
      makeUpload,
      onStored: (file) => latestOnStored.current?.(file),
      clock: () => performance.now(),
    }),
  )
  const items = useStore(uploads.items)
  useEffect(
    () => () => {
      for (const { id, state } of uploads.items.get()) {
        if (state !== 'done') uploads.cancel(id)
      }
    },
    [uploads],
  )
  return { ...uploads, items }
}
