import { useState } from 'react'
import { api, type Output } from '#web/lib/api/api.ts'
import { AuthHeading } from '#web/parts/auth-heading.tsx'
import { OneTap } from '#web/parts/one-tap.tsx'
import { Button } from '#web/ui/button.tsx'

const answerWords = ({ outcome }: Output<'Passing', 'ObjectToReport'>) => {
  switch (outcome) {
    case 'ENDED':
      return {
        title: 'Thank you. Nothing goes out',
        children:
          'The report of your death has ended, and your delegates are told that you are alive. If somebody should not have reported it, sign in and look at your delegates.',
      }
    case 'REVOKED':
      return {
        title: 'Thank you. Nothing more goes out',
        children:
          'What had gone out cannot be taken back: your activity log shows all of it. Sign in, and change passwords that others may have seen.',
      }
    case 'NOTHING_OPEN':
      return {
        title: 'All is well',
        children: 'No report of your death is open. You don’t have to do anything.',
      }
  }
}

/** The page of the link in each notice of a report to its owner: one button, no password. */
export function Component() {
  const [isHelper, setIsHelper] = useState(false)
  if (isHelper) {
    return (
      <>
        <AuthHeading title="Nothing has changed">
          The report stays as it is. Only the person whom we wrote to should say that they are
          alive, or somebody who heard it from them. You can close this page.
        </AuthHeading>
        <Button variant="secondary" onClick={() => setIsHelper(false)}>
          Back to the question
        </Button>
      </>
    )
  }
  return (
    <OneTap
      wordsBefore={{
        title: 'Are you alive?',
        children:
          'It was reported to us that the person whom we wrote to has died. If that is you, one tap tells us that you are alive. Then nothing more goes out. You need no password.',
        below: (
          <Button size="lg" wide variant="secondary" onClick={() => setIsHelper(true)}>
            I am somebody else
          </Button>
        ),
      }}
      label="I am alive"
      onTap={(code) => api.Passing.ObjectToReport({ body: { code } })}
      wordsAfter={answerWords}
    />
  )
}
