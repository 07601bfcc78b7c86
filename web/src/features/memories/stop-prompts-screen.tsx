import { api } from '#web/lib/api/api.ts'
import { OneTap } from '#web/parts/one-tap.tsx'

/** The page of the link in a weekly question: one button, no password. */
export function Component() {
  return (
    <OneTap
      wordsBefore={{
        title: 'Stop the questions?',
        children: 'We will stop sending you a question each Sunday.',
      }}
      label="Stop the questions"
      onTap={(code) => api.Memories.StopMemoryPrompts({ body: { code } })}
      wordsAfter={() => ({
        title: 'No more questions',
        children:
          'What you wrote is still there. You can turn the questions on again under Memories.',
      })}
    />
  )
}
