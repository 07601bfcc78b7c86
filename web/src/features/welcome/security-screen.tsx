import { TextPage, type TextPart } from './text-page.tsx'

const securityParts: readonly TextPart[] = [
  {
    title: 'A key for your account alone',
    text: 'Your will, your passwords, your messages, the stories of your memories and the places of your papers are encrypted with a key for your account alone. We keep that key. A thief who copied our database could read none of these. Our software opens them only for what you asked for: to show them to you, to print your will, to deliver a message.',
  },
  {
    title: 'Two steps to sign in',
    text: 'A password is not enough: the second step is a code from your phone. Before serious changes, such as a new address or the deletion of your account, we ask you to sign in again. We tell you about them on every channel, and wait before they take effect.',
  },
  {
    title: 'One tap says that you are alive',
    text: 'Only people you chose can report your death. With the usual settings, two of them must say so; if only one of them can, you have twice as many days to object. We ask you on every channel that you gave us, and one tap from you ends it. Days on which our emails did not go out do not count.',
  },
  {
    title: 'What our own people see',
    text: 'Administrators see names, addresses and plans. They cannot open what you wrote: the part of the product that they use cannot use the keys.',
  },
  {
    title: 'What we cannot protect you from',
    text: 'Somebody who has your phone and your password can read what you can read. The encryption is not end to end: the product opens your words to print or deliver them, so you trust us to run it as we say. Names, contacts, titles and files are encrypted only on our disks, because lists and searches need them. A will counts only on paper, signed before witnesses: keep the original where your executor can find it.',
  },
  {
    title: 'You can take everything with you',
    text: 'You can download everything that you keep here at any time, even without a plan. If you delete your account, everything is erased after seven days. Until then you can change your mind.',
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
