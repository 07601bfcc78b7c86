import type { PassingStatus } from '#shared/contract/passing.ts'
import type { FileId } from '#shared/model/ids.ts'
import { endingsOf } from '#shared/rules/files/file-types.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useUploads } from '#web/lib/files/use-uploads.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { FoldedCard } from '#web/ui/folded-card.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'
import { UploadList } from '#web/ui/upload-list.tsx'
import { certificateHint, certificateLead, isCertificateWaiting } from './certificate-words.ts'

/**
 * Uploads a death certificate, for the open report or while there is none. It is folded unless a
 * report still lacks one.
 */
export function HandInCertificate({
  status,
  onDone,
}: {
  status: PassingStatus
  onDone: (status: PassingStatus) => void
}) {
  const { profileId } = status
  const hint = certificateHint(status)
  const handingIn = useMutation(async (fileId: FileId) =>
    onDone(await api.Passing.AttachCertificate({ profileId, body: { fileId } })),
  )
  const uploads = useUploads('certificate', {
    onStored: ({ fileId }) => void handingIn.run(fileId),
  })
  return (
    <FoldedCard title="Death certificate" hint={hint} open={status.state === 'REPORTED' && !hint}>
      <Text tone="muted" size="sm" mb="4">
        {certificateLead(status)}
      </Text>
      <Problem message={handingIn.error} mb="4" />
      <Stack>
        <DropZone
          label={isCertificateWaiting(status) ? 'Choose another file' : 'Choose a certificate'}
          help="A PDF or a photo, up to 25 MB."
          endings={endingsOf('certificate')}
          multiple={false}
          onFiles={uploads.add}
        />
        <UploadList rows={uploads.items} uploads={uploads} />
      </Stack>
    </FoldedCard>
  )
}
