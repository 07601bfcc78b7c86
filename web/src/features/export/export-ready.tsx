import { useEffect } from 'react'
import type { Export } from '#shared/model/export.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Actions } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

const fetchFile = async () => {
  const { url } = await api.Export.DownloadExport()
  // The answer is an attachment, so the browser stays on the page.
  location.assign(url)
}

/** A finished download: fetch it, or delete it before its day is over. */
export function ExportReady({ made: { totalBytes = 0, expiresAt } }: { made: Export }) {
  const fetching = useMutation(fetchFile)
  const deleting = useMutation(() => api.Export.CancelExport(), {
    done: 'The download is deleted.',
  })
  useEffect(() => announce('Your download is ready.'), [])
  const error = fetching.error ?? deleting.error
  return (
    <>
      <Text>
        Your download is ready ({fileSizeText(totalBytes)}).
        {expiresAt && ` It stays here until ${dateAndTime(expiresAt)}.`} Unzip it and open
        “index.html”.
      </Text>
      <Problem message={error} />
      <Actions>
        <Button loading={fetching.busy} onClick={() => void fetching.run()}>
          Download it
        </Button>
        <Button variant="tertiary" loading={deleting.busy} onClick={() => void deleting.run()}>
          Delete it now
        </Button>
      </Actions>
    </>
  )
}
