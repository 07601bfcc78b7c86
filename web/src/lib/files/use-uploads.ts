import { useEffect, useRef, useState } from 'react'
import type { FileCategory, StoredFile } from '#shared/model/file.ts'
import { useStore } from '#web/lib/store.ts'
import { fileUpload } from './file-upload.ts'
import { createUploads } from './uploads.ts'

/**
 * Uploads of a screen: files of one category, straight to the bucket. `onStored` is told of each that is complete.
 * What is still on its way when the screen goes is stopped.
 */
export function useUploads(category: FileCategory, onStored: (file: StoredFile) => void) {
  const told = useRef(onStored)
  useEffect(() => {
    told.current = onStored
  })
  const [uploads] = useState(() =>
    createUploads({
      category,
      start: (file) => fileUpload(file, category),
      onStored: (file) => told.current(file),
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
