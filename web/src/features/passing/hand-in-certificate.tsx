import type { PassingStatus } from '#shared/contract/passing.ts'
import type { FileId } from '#shared/model/ids.ts'
import { endingsOf } from '#shared/rules/files/file-types.ts'
import { day } from '#shared/rules/time/lengths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { Card } from '#web/ui/card.tsx'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Heading, Text } from '#web/ui/typography.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'

type Report = NonNullable<PassingStatus['report']>

/** An accepted certificate ends the time to object 72 hours after the report at the earliest. */
const shortestDays = 3

/** What a certificate brings, during a report. It shortens nothing once the time is over. */
const benefitWords = (called: string, report: Report) => {
  const days = report.challengeOver ? 0 : daysToObject(report)
  return days > shortestDays
    ? `It shortens the time in which we wait for ${called} from ${days} days to ${shortestDays}, once someone on our team has accepted it. You don’t have to hand one in.`
    : 'Someone on our team looks at it. You don’t have to hand one in.'
}

const daysToObject = ({ reportedAt, challengeEndsAt }: Report) =>
  Math.round((Date.parse(challengeEndsAt) - Date.parse(reportedAt)) / day)

const certificateLead = ({ called, report }: PassingStatus) =>
  report
    ? benefitWords(called, report)
    : `You can hand one in without a report, once every 90 days, even if you cannot report. Someone on our team looks at it first. If they accept it, a report begins: we wait the whole time in case it is a mistake, and the delegates must still confirm. If they refuse it, that counts as a report that ${called} answered.`

/** Uploads a death certificate, for the open report or while there is none. */
export function HandInCertificate({
  status,
  onDone,
}: {
  status: PassingStatus
  onDone: (status: PassingStatus) => void
}) {
  const { profileId } = status
  const handingIn = useMutation(async (fileId: FileId) =>
    onDone(await api.Passing.AttachCertificate({ profileId, body: { fileId } })),
  )
  const uploads = useUploads('certificate', {
    onStored: ({ fileId }) => void handingIn.run(fileId),
  })
  return (
    <Card asChild>
      <section>
        <Heading as="h2" size="lg">
          Death certificate
        </Heading>
        <Text tone="muted" size="sm" mt="1" mb="4">
          {certificateLead(status)}
        </Text>
        <Problem message={handingIn.error} mb="4" />
        <Stack>
          <DropZone
            label="Choose a certificate"
            help="A PDF or a photo, up to 25 MB."
            endings={endingsOf('certificate')}
            multiple={false}
            onFiles={uploads.add}
          />
          <UploadList rows={uploads.items} uploads={uploads} />
        </Stack>
      </section>
    </Card>
  )
}
