import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { forgetWillFlows } from '#web/features/will/flow/will-flow-of.ts'
import { api } from '#web/lib/api/api.ts'
import { updateCredentials, useCredentials } from '#web/lib/session/session.ts'
import { forgetUnsaved } from '#web/lib/session/unsaved.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeleteButton } from '#web/ui/delete-button.tsx'
import { Text } from '#web/ui/typography.tsx'

/** Deletes the will, and the spouse's if there is one, after the person typed a word. */
export function StartOver({
  hasSpouseWill,
  isSigned,
  companion,
}: {
  hasSpouseWill: boolean
  /** Whether one of the wills is signed. Then few people want to start over. */
  isSigned: boolean
  /** Whose the second will is: "Ruth", or "your spouse". */
  companion: string
}) {
  const navigate = useNavigate()
  const { userId } = useCredentials()
  const [dialogOpen, setDialogOpen] = useState(false)
  const words = hasSpouseWill
    ? {
        button: 'Delete both wills',
        title: 'Delete both wills?',
        done: 'Both wills were deleted.',
        areDeleted: `Your will and ${companion}’s will are deleted`,
      }
    : {
        button: 'Delete your will',
        title: 'Delete your will?',
        done: 'Your will was deleted.',
        areDeleted: 'Your will is deleted',
      }
  const deleteWills = async () => {
    await api.Wills.DeleteWillsGroup()
    forgetWillFlows()
    forgetUnsaved(userId, 'will:own')
    forgetUnsaved(userId, 'will:spouse')
    updateCredentials({ userLastWillId: undefined })
  }
  return (
    <chakra.div borderTop="hairline" pt="5">
      {isSigned ? (
        <Button variant="tertiary" onClick={() => setDialogOpen(true)}>
          {words.button}
        </Button>
      ) : (
        <DeleteButton onClick={() => setDialogOpen(true)}>{words.button}</DeleteButton>
      )}
      <DeleteDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title={words.title}
        confirmLabel="Delete"
        wordToType="delete"
        onDelete={deleteWills}
        done={words.done}
        onDeleted={async () => {
          await navigate(paths.dashboard)
        }}
      >
        <Text mb="4">
          {words.areDeleted} with every answer and the texts of your prints, at once and for good. A
          will that you have printed and signed stays valid until you destroy it or sign a new one.
        </Text>
      </DeleteDialog>
    </chakra.div>
  )
}
