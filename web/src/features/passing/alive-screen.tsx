import { api, type Output } from '#web/lib/api/api.ts'
import { OneTap } from '#web/parts/one-tap.tsx'

const answerWords = ({ outcome }: Output<'Passing', 'ObjectToReport'>) => {
  switch (outcome) {
    case 'ENDED':
      return {
        title: 'Thank you. Nothing is released',
        children:
          'The report of your death has ended, and your delegates are told that you are alive. If somebody should not have reported it, sign in and look at your delegates.',
      }
    case 'REVOKED':
      return {
        title: 'The release is stopped',
        children:
          'What had not gone out yet stays with you. What had gone out cannot be taken back: your activity log shows all of it. Sign in, and change passwords that others may have seen.',
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
  return (
    <OneTap
      wordsBefore={{
        title: 'Are you alive?',
        children:
          'Somebody told us that you have died. One tap tells us that you are alive, and what has not gone out stays with you. You need no password.',
      }}
      label="I am alive"
      onTap={(code) => api.Passing.ObjectToReport({ body: { code } })}
      wordsAfter={answerWords}
    />
  )
}
