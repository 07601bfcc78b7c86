import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { api } from '#web/lib/api/api.ts'
import { messageOf } from '#web/lib/api/message-of.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { type FileUpload, fileUpload } from '#web/lib/files/file-upload.ts'
import {
  promoteTemporaryAvatar,
  showTemporaryAvatar,
  useOwnAvatar,
} from '#web/lib/files/own-avatar.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CropDialog } from '#web/ui/crop-dialog.tsx'
import { PictureButtons } from '#web/ui/picture-buttons.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Row } from '#web/ui/stack.tsx'

interface Sending {
  readonly upload: FileUpload
  readonly percent: number
  readonly problem?: string
}

/**
 * The person's own picture: chosen, cropped, uploaded, and shown at once. If the upload fails, the
 * person can repeat it without choosing the picture again.
 */
export function OwnPicture({ name }: { name: string }) {
  const { avatar, userProfileId } = useCredentials()
  const src = useOwnAvatar()
  const [picture, setPicture] = useState<File>()
  const [sending, setSending] = useState<Sending>()

  const send = async (upload: FileUpload) => {
    setSending({ upload, percent: 0 })
    try {
      const file = await upload.send({
        onProgress: (sent, total) => setSending({ upload, percent: (sent / total) * 100 }),
        onSent: () => setSending({ upload, percent: 100 }),
      })
      await api.UserProfile.UpdateUserProfile({
        body: { userProfileId, avatarFileId: file.fileId },
      })
      await promoteTemporaryAvatar(file.path)
      setSending(undefined)
      showAlert({ message: 'Your picture is saved.', tone: 'success' })
    } catch (error) {
      setSending({
        upload,
        percent: 0,
        problem: messageOf(error),
      })
    }
  }

  const begin = (cropped: File) => {
    setPicture(undefined)
    sending?.upload.abandon()
    showTemporaryAvatar(cropped)
    void send(fileUpload(cropped, 'avatar'))
  }

  const giveUp = () => {
    sending?.upload.abandon()
    showTemporaryAvatar(undefined)
    setSending(undefined)
  }

  const removal = useMutation(
    async () => {
      await api.UserProfile.UpdateUserProfile({ body: { userProfileId, avatarFileId: null } })
      updateCredentials({ avatar: undefined })
    },
    { done: 'Your picture is removed.' },
  )

  return (
    <chakra.div w="100%">
      <Row>
        <Avatar name={name} size={88} src={src} />
        <PictureButtons
          label="Choose a picture of you"
          present={avatar !== undefined}
          busy={sending !== undefined && sending.problem === undefined}
          onChoose={setPicture}
          removing={removal.busy}
          onRemove={avatar && !sending ? () => void removal.run() : undefined}
        />
      </Row>
      <Problem message={removal.error} mt="4" />
      {sending && (
        <chakra.div mt="4" maxW="form">
          {sending.problem === undefined ? (
            <ProgressBar label="Saving your picture" percent={sending.percent} />
          ) : (
            <Banner
              tone="error"
              role="alert"
              action={
                <>
                  <Button variant="secondary" onClick={() => void send(sending.upload)}>
                    Try again
                  </Button>
                  <Button variant="tertiary" onClick={giveUp}>
                    {avatar ? 'Keep the old picture' : 'Leave it for now'}
                  </Button>
                </>
              }
            >
              {sending.problem} Your picture is still here.
            </Banner>
          )}
        </chakra.div>
      )}
      <CropDialog picture={picture} onClose={() => setPicture(undefined)} onCropped={begin} />
    </chakra.div>
  )
}
