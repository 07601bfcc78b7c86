import { OperatorLines } from '#web/parts/operator.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const privacyParts: readonly TextPart[] = [
  {
    title: 'What we keep',
    text: 'What you give us: your name, address and birth date, your answers for the will, the people you name, and what you write or upload. We also record when you signed in, on what kind of device, and what was done in your account. You can read that log yourself.',
  },
  {
    title: 'Why',
    text: 'To write your will, to keep what you gave us, and to give it to the people you chose, when you chose. We use it for nothing else: we do not sell data, we show no ads from others, and we train no AI models with it.',
  },
  {
    title: 'Who else sees it',
    text: 'The people you name see what you share with them. Amazon Web Services runs our servers in the United States, and Stripe takes payments: we never see your card number. If you came through a partner organization, it sees that you are a member, and nothing that you wrote.',
  },
  {
    title: 'Counting visits',
    text: 'We count visits on a few pages, and only if we asked you and you agreed; never on the pages of your will or of what you keep here. If we asked, you can change your answer at the bottom of each public page. If we did not, nothing is counted. Besides that, your browser remembers that you are signed in, and what you typed but have not saved yet.',
  },
  {
    title: 'How long',
    text: 'As long as you have an account. When you delete it, everything is erased after seven days. Backups are overwritten within 35 days. After a death, what was left stays for the people it was left to.',
  },
  {
    title: 'Your rights',
    text: 'You can read, correct, download and delete everything yourself. If something is wrong, or you want to know more, write to us. A person answers.',
  },
  { title: 'Who is responsible', text: <OperatorLines /> },
]

/** Says what is kept about a person, why, for how long, and by whom. */
export function Component() {
  return (
    <TextPage
      title="Privacy"
      lead="What we keep about you, why, and for how long."
      parts={privacyParts}
      isDraft
    />
  )
}
