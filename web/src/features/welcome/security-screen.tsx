import { TextPage, type TextPart } from './text-page.tsx'

const securityParts: readonly TextPart[] = [
  {
    title: 'Your own key',
    text: 'What you write, your will, passwords, messages, memories and the places of your papers, is encrypted with a key of your own. A thief who copied our database could read none of it. Our functions open it only for what you asked for: to show it to you, to print your will, to deliver a message.',
  },
  {
    title: 'Two steps to sign in',
    text: 'A password is not enough: the second step is a code of your phone. Acts that could be regretted, such as another address or the deletion of the account, ask for your sign-in again, are told to you on every channel, and wait.',
  },
  {
    title: 'Nobody can say that you died and be believed at once',
    text: 'Only people whom you chose can report your death. Others must confirm it, you are asked on every channel that you have given us, and days pass before anything opens. One tap of yours ends it. Days on which our mails did not go out do not count.',
  },
  {
    title: 'What our own people see',
    text: 'Administrators see names, addresses and plans. They cannot open what you wrote: the part of the product that they use has no right to the keys.',
  },
  {
    title: 'What we cannot protect you from',
    text: 'Somebody who has your phone and your password can read what you can read. The encryption is ours, not end to end: the product opens your words to print or deliver them, so you trust us to run it as we say. A will counts only on paper, signed before witnesses: keep the original where your executor finds it.',
  },
  {
    title: 'You can take everything with you',
    text: 'You can download all that you keep here at any time, also without a plan. If you delete your account, everything goes, after seven days in which you can change your mind.',
  },
]

/** How data is protected, from whom, and the limits of it. */
export function Component() {
  return (
    <TextPage
      title="How we protect what you keep"
      lead="In plain words, with the limits."
      parts={securityParts}
    />
  )
}
