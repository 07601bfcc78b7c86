import type { Export } from '#shared/model/export.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Text } from '#web/ui/typography.tsx'

/** How far a download is, and a way to stop it. */
export function ExportUnderWay({ made: { totalBytes, progress } }: { made: Export }) {
  const stopping = useMutation(() => api.Export.CancelExport(), { done: 'Stopped.' })
  return (
    <>
      <ProgressBar
        label="Putting everything together"
        {...(totalBytes === undefined
          ? {}
          : { percent: progress * 100, detail: `${fileSizeText(totalBytes)} in all` })}
        action={
          <Button variant="tertiary" loading={stopping.busy} onClick={() => void stopping.run()}>
            Stop
          </Button>
        }
      />
      <Problem message={stopping.error} />
      <Text size="sm">You can leave this page. We write to you when it is ready.</Text>
    </>
  )
}
