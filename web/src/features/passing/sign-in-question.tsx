import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { chooseDelegatesPath } from '#shared/paths.ts'
import { api } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { dayOf } from '#web/lib/date-and-time.ts'
import { showAlert } from '#web/lib/page/alert.ts'
import { updateCredentials } from '#web/lib/session/session.ts'
import { useStore } from '#web/lib/store.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { questionPutOff, useOwnName } from './reported-banner.tsx'

/**
 * The question after a completed sign-in while a report about the account's owner is open, or after
 * a release. The signed-in person is either the owner, or a helper on the owner's device.
 */
export function SignInQuestion() {
  const { data } = useQuery('Passing', 'GetSignInQuestion', {})
  const [givenAnswer, setGivenAnswer] = useState<'ALIVE' | 'HELPING'>()
  const [ended, setEnded] = useState<EndedReport>()
  const answering = useMutation(async (answer: 'ALIVE' | 'HELPING') => {
    setGivenAnswer(answer)
    const wasReleased = data?.state === 'RELEASED'
    const reporter = data?.reportedBy
    await api.Passing.AnswerSignInQuestion({ body: { answer } })
    if (answer === 'HELPING') {
      showAlert({
        message: 'Thank you for telling us. The report stays as it is.',
        tone: 'info',
      })
      return
    }
    updateCredentials({ memorialSince: undefined })
    setEnded({ reporter, wasReleased })
  })
  const isPutOff = useStore(questionPutOff)
  const called = useOwnName()
  if (ended) return <ReportEnded {...ended} onClose={() => setEnded(undefined)} />
  if (!data?.asked || isPutOff) return null
  const released = data.state === 'RELEASED'
  return (
    <Dialog
      open
      onClose={() => questionPutOff.set(true)}
      role="alertdialog"
      title={`Are you ${called}?`}
      footer={
        <>
          <Button
            variant="secondary"
            loading={answering.busy && givenAnswer === 'HELPING'}
            onClick={() => void answering.run('HELPING')}
          >
            I am somebody else
          </Button>
          <Button
            loading={answering.busy && givenAnswer === 'ALIVE'}
            onClick={() => void answering.run('ALIVE')}
          >
            I am alive
          </Button>
        </>
      }
    >
      <chakra.p mb="4">
        {data.reportedBy ?? 'Nobody answered our check-ins, and so we'}
        {data.reportedBy ? ' told us' : ' noted'}
        {data.reportedAt ? ` on ${dayOf(data.reportedAt)}` : ''} that {called} has died.
      </chakra.p>
      <chakra.p mb="4">
        <strong>I am alive</strong>:{' '}
        {released
          ? 'everything stops at once, and nothing more goes out.'
          : 'the report ends at once, and nothing goes out.'}
      </chakra.p>
      <chakra.p mb="4">
        <strong>I am somebody else</strong>: you signed in for {called}. The report stays as it is,
        and the activity log notes your sign-in.
      </chakra.p>
      <Problem message={answering.error} />
    </Dialog>
  )
}

interface EndedReport {
  readonly reporter: string | undefined
  /** Whether the release had begun, and the answer stopped it. */
  readonly wasReleased: boolean
}

/** What the owner can do after they ended a report: look at who made it. */
function ReportEnded({
  reporter,
  wasReleased,
  onClose,
}: EndedReport & { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your delegates are told that you are alive"
      footer={
        <>
          <LinkButton to={chooseDelegatesPath} variant="secondary" onClick={onClose}>
            See your delegates
          </LinkButton>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <chakra.p mb="4">
        Thank you. {wasReleased ? 'Nothing more goes out.' : 'The report has ended.'}
      </chakra.p>
      {reporter && (
        <chakra.p mb="4">
          {reporter} reported it. It may have been a mistake, and a call clears it up. If it was on
          purpose, remove {reporter} as your delegate: that works at once.
        </chakra.p>
      )}
    </Dialog>
  )
}
