import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import type { PassingStatus } from '#shared/contract/passing.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/confirm-dialog.tsx'
import { TextareaField } from '#web/ui/textarea-field.tsx'
import { waitAfterConfirming } from './passing-words.ts'

export type Act = 'confirm' | 'dispute' | 'withdraw'

type ActDialog = Pick<ConfirmDialogProps, 'title' | 'confirmLabel' | 'cancelLabel' | 'tick'> & {
  text: ReactNode
  call: () => Promise<PassingStatus>
}

const waitWords = (days = 1) =>
  `You can report again ${days === 1 ? 'after one day' : `after ${days} days`}; each further time you wait longer.`

/** Asks the delegate to confirm an act, and does it. */
export function YourWordDialog({
  act,
  status,
  onClose,
  onDone,
}: {
  act: Act
  status: PassingStatus
  onClose: () => void
  onDone: (status: PassingStatus) => void
}) {
  const { profileId, name, called, withdrawal } = status
  const [reason, setReason] = useState('')
  const endsReport = withdrawal?.endsReport === true
  const dialogs: Readonly<Record<Act, ActDialog>> = {
    confirm: {
      title: `Confirm that ${name} has died?`,
      confirmLabel: 'Confirm it',
      cancelLabel: 'Not now',
      tick: `I know that ${name} has died`,
      text: (
        <>
          <chakra.p mb="4">We are very sorry for your loss.</chakra.p>
          <chakra.p mb="5">
            {waitAfterConfirming(status.report)} Then what {called} left opens to the people whom{' '}
            {called} chose. In case it is a mistake, we keep writing to {called}, who can also see
            your name.
          </chakra.p>
        </>
      ),
      call: () => api.Passing.ConfirmPassing({ profileId }),
    },
    dispute: {
      title: 'Say that it is not so?',
      confirmLabel: 'Stop the report',
      cancelLabel: 'Not now',
      text: (
        <>
          <chakra.p mb="4">
            The clock stops at once{withdrawal && ', and your confirmation is taken back'}. Someone
            on our team looks at it, and {called} and the delegates are told. You can stop a report
            only once, so say it if you are sure.
          </chakra.p>
          <TextareaField
            id="dispute-reason"
            label="What is wrong?"
            help="A few words, such as: I spoke with her this morning."
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      ),
      call: () => api.Passing.DisputePassing({ profileId, body: { reason } }),
    },
    withdraw: {
      title: endsReport ? 'Take your report back?' : 'Take your confirmation back?',
      confirmLabel: 'Take it back',
      cancelLabel: 'Leave it',
      text: (
        <chakra.p>
          {endsReport
            ? 'The report ends, and nothing goes out.'
            : 'Only your confirmation is taken back: the report goes on.'}{' '}
          {called} and the delegates are told. {waitWords(withdrawal?.daysUntilNextReport)}
        </chakra.p>
      ),
      call: () => api.Passing.WithdrawReport({ profileId }),
    },
  }
  const { text, call, ...dialog } = dialogs[act]
  const work = useMutation(async () => {
    const answer = await call()
    onClose()
    onDone(answer)
  })
  return (
    <ConfirmDialog {...dialog} open dangerous={false} work={work} onClose={onClose}>
      {text}
    </ConfirmDialog>
  )
}
