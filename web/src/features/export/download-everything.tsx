import { useEffect } from 'react'
import type { Export } from '#shared/model/export.ts'
import { api } from '#web/lib/api/api.ts'
import { type Mutation, useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dateAndTime } from '#web/lib/date-and-time.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { fileSizeText } from '#web/ui/file-size-text.ts'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Actions, Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

/** A download that could not be made. */
function ExportFailed({ making }: { making: Mutation<[]> }) {
  return (
    <>
      <Banner tone="error">
        We tried several times and could not finish your download. Nothing that you keep here is
        lost.
      </Banner>
      <MakeExport making={making} />
    </>
  )
}

/** How often the page asks how far the download is, in milliseconds. */
const askAgainAfter = 2_000

/**
 * One download of everything: asked for, made by a worker while the page shows how far it is, and
 * fetched.
 */
export function DownloadEverything() {
  const answer = useQuery(
    'Export',
    'GetExport',
    {},
    {
      refreshInterval: (latest) =>
        latest?.export?.status === 'PREPARING' || latest?.export?.status === 'WRITING'
          ? askAgainAfter
          : 0,
    },
  )
  const making = useMutation(() => api.Export.RequestExport())
  return (
    <SectionCard
      title="Download everything"
      lead="Your wills, messages, memories, documents, contacts and the list of your accounts, in one file that opens without us."
    >
      <Loaded answer={answer} skeleton={<SkeletonRows rows={1} />}>
        {({ export: made }) => (
          <Stack>
            {made === undefined && <MakeExport making={making} />}
            {(made?.status === 'PREPARING' || made?.status === 'WRITING') && (
              <ExportUnderWay made={made} />
            )}
            {made?.status === 'READY' && <ExportReady made={made} />}
            {made?.status === 'FAILED' && <ExportFailed making={making} />}
            <Text tone="muted" size="sm">
              Passwords are not in it. Your browser writes those into a file of their own, under
              Passwords.
            </Text>
          </Stack>
        )}
      </Loaded>
    </SectionCard>
  )
}

/** Asks for a download. */
function MakeExport({ making }: { making: Mutation<[]> }) {
  return (
    <>
      <Problem message={making.error} />
      <div>
        <Button variant="secondary" loading={making.busy} onClick={() => void making.run()}>
          Make a download
        </Button>
      </div>
    </>
  )
}

/** How far a download is, and a way to stop it. */
function ExportUnderWay({ made: { totalBytes, progress } }: { made: Export }) {
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

const fetchFile = async () => {
  const { url } = await api.Export.DownloadExport()
  // The answer is an attachment, so the browser stays on the page.
  location.assign(url)
}

/** A finished download: fetch it, or delete it before its day is over. */
function ExportReady({ made: { totalBytes = 0, expiresAt } }: { made: Export }) {
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
