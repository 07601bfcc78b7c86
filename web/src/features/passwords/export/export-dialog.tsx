import { useEffect, useRef, useState } from 'react'
import { readDigitalAccounts } from '#web/features/passwords/read-digital-accounts.ts'
import { api } from '#web/lib/api/api.ts'
import { cancelled, useMutation } from '#web/lib/api/use-mutation.ts'
import { saveFile } from '#web/lib/files/save-file.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/choice-cards.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { type ExportFormat, exportContents } from './export-contents.ts'

const formats = [
  {
    value: 'bitwarden',
    label: 'Bitwarden JSON',
    detail: 'For another password manager: most of them read it.',
  },
  { value: 'csv', label: 'CSV', detail: 'For a spreadsheet program.' },
] as const

/** A file that was written. */
interface Written {
  readonly accountCount: number
  /** The labels of the digital accounts with an added apostrophe (`WrittenExport`). */
  readonly guarded: readonly string[]
}

/**
 * Writes all digital accounts into a file, after a warning and a recent sign-in. Closing the dialog
 * stops the work.
 */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('bitwarden')
  const [progress, setProgress] = useState({ read: 0, total: 0 })
  const [written, setWritten] = useState<Written>()
  const runningWork = useRef<AbortController>(undefined)
  useEffect(() => () => runningWork.current?.abort(), [])

  const writing = useMutation(async () => {
    const control = new AbortController()
    runningWork.current = control
    const { signal } = control
    try {
      const items = await api.AccountData.GetAllDigitalAccounts({}, { signal })
      const ids = items.map(({ digitalAccountId }) => digitalAccountId)
      setProgress({ read: 0, total: ids.length })
      const digitalAccounts = await readDigitalAccounts(ids, 'export', {
        onProgress: (read) => setProgress({ read, total: ids.length }),
        signal,
      })
      // The code that writes files is loaded when it is needed.
      const { writeExport } = await import('./write-export.ts')
      if (signal.aborted) return cancelled
      const { file, fileName, guarded } = writeExport(digitalAccounts, format)
      saveFile(file, fileName)
      setWritten({ accountCount: digitalAccounts.length, guarded })
    } catch (error) {
      if (signal.aborted) return cancelled
      throw error
    }
  })
  const close = () => {
    runningWork.current?.abort()
    setWritten(undefined)
    writing.forget()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Export your accounts"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {written ? 'Done' : 'Cancel'}
          </Button>
          {!written && (
            <Button loading={writing.busy} onClick={() => void writing.run()}>
              Write the file
            </Button>
          )}
        </>
      }
    >
      {written ? (
        <WrittenWords written={written} />
      ) : (
        <Stack gap="5">
          <Banner tone="warning" title="The file holds your passwords in plain text">
            Anybody who has the file can read them. Write it only to move to another password
            manager or to keep it in a locked place, and then delete it, from the trash too.
          </Banner>
          <RadioCards label="Format" choices={formats} value={format} onChange={setFormat} />
          <Text size="sm" tone="muted">
            It contains {exportContents[format].contains.join('; ')}. It leaves out{' '}
            {exportContents[format].lacks.join('; ')}.
          </Text>
          {writing.busy && (
            <ProgressBar
              label="Reading your accounts"
              percent={progress.total === 0 ? 0 : (progress.read / progress.total) * 100}
            />
          )}
          <Problem message={writing.error} />
        </Stack>
      )}
    </Dialog>
  )
}

function WrittenWords({ written: { accountCount, guarded } }: { written: Written }) {
  return (
    <Stack>
      <Text role="status">
        The file with {accountCount.toLocaleString('en-US')}{' '}
        {accountCount === 1 ? 'account' : 'accounts'} is in your downloads. Your activity log notes
        it.
      </Text>
      {guarded.length > 0 && (
        <Banner tone="warning" title="An apostrophe was added to some texts">
          Spreadsheet programs would take them for formulas. Leave it out when you copy such a text
          from the file; if you import the file here again, we leave it out ourselves. It is in:{' '}
          {guarded.join(', ')}.
        </Banner>
      )}
    </Stack>
  )
}
