import { useState } from 'react'
import type { FileId } from '#shared/model/ids.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { type FileUpload, fileUpload } from '#web/lib/files/file-upload.ts'
import { knowAvatar } from '#web/lib/files/use-avatar.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { FormSection } from '#web/parts/form/form-section.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CropDialog } from '#web/ui/crop-dialog.tsx'
import { PictureButtons } from '#web/ui/picture-buttons.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Row } from '#web/ui/stack.tsx'
import { DriveAvatar } from './drive-avatar.tsx'

interface Sending {
  readonly upload: FileUpload
  /** The part of the chosen picture that is shown. */
  readonly cropped: File
  readonly percent: number
  readonly problem?: string
}

/**
 * The picture of a record, saved separately from its form. If that fails, the person can try again
 * without choosing the picture anew.
 */
export function PictureSection({
  name,
  avatarFileId,
  onChange,
}: {
  /** The name of the record, whose initials stand for a missing picture. */
  name: string
  avatarFileId: FileId | undefined
  /** Stores the uploaded picture in the record. Undefined takes the picture away. */
  onChange: (fileId: FileId | undefined) => Promise<unknown>
}) {
  const [picture, setPicture] = useState<File>()
  const [sending, setSending] = useState<Sending>()

  const send = async (upload: FileUpload, cropped: File) => {
    setSending({ upload, cropped, percent: 0 })
    try {
      const file = await upload.send({
        onProgress: (sent, total) => setSending({ upload, cropped, percent: (sent / total) * 100 }),
        onSent: () => setSending({ upload, cropped, percent: 100 }),
      })
      await knowAvatar(file.path, cropped)
      await onChange(file.fileId)
      setSending(undefined)
      showAlert({ message: 'The picture is saved.', tone: 'success' })
    } catch (error) {
      setSending({ upload, cropped, percent: 0, problem: messageOf(error) })
    }
  }

  const removal = useMutation(() => onChange(undefined), { done: 'The picture is removed.' })

  return (
    <FormSection title="Picture">
      <Row>
        <DriveAvatar name={name} fileId={avatarFileId} size={72} />
        <PictureButtons
          label={`Choose a picture of ${name}`}
          present={avatarFileId !== undefined}
          busy={sending !== undefined && sending.problem === undefined}
          onChoose={setPicture}
          removing={removal.busy}
          onRemove={avatarFileId && !sending ? () => void removal.run() : undefined}
        />
      </Row>
      <Problem message={removal.error} />
      {sending && sending.problem === undefined && (
        <ProgressBar label="Saving the picture" percent={sending.percent} />
      )}
      {sending?.problem !== undefined && (
        <Banner
          tone="error"
          role="alert"
          action={
            <>
              <Button
                variant="secondary"
                onClick={() => void send(sending.upload, sending.cropped)}
              >
                Try again
              </Button>
              <Button
                variant="tertiary"
                onClick={() => {
                  sending.upload.abandon()
                  setSending(undefined)
                }}
              >
                Leave it
              </Button>
            </>
          }
        >
          {sending.problem} The picture is still here.
        </Banner>
      )}
      <CropDialog
        picture={picture}
        onClose={() => setPicture(undefined)}
        onCropped={(cropped) => {
          setPicture(undefined)
          sending?.upload.abandon()
          void send(fileUpload(cropped, 'avatar'), cropped)
        }}
      />
    </FormSection>
  )
}
