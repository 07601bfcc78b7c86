import { TextPage, type TextPart } from './text-page.tsx'

const privacyParts: readonly TextPart[] = [
  {
    title: 'What we keep',
    text: 'What you give us: your name, address and birth date, your answers for the will, the people whom you name, and what you write or upload. What happens by itself: when you signed in, from which kind of device, and a log of acts in your account, which you can read yourself.',
  },
  {
    title: 'Why',
    text: 'To write your will, to keep what you gave us, and to hand it to those whom you chose at the time that you chose. For nothing else: we sell no data, show no advertising of strangers, and train no models with it.',
  },
  {
    title: 'Who else sees it',
    text: 'The people whom you name see what you share with them. Amazon Web Services runs our servers in the United States, and Stripe takes payments: we never see the number of your card. A partner organization through which you came sees that you are a member, and nothing that you wrote.',
  },
  {
    title: 'Counting visits',
    text: 'On a few pages, never on those of your will or your vault, we may count visits, if you agree. You can take that back at the bottom of each public page. Besides that, your browser keeps a sign that you are signed in, and what you typed but did not save yet.',
  },
  {
    title: 'How long',
    text: 'As long as you have an account. When you delete it, everything goes after seven days; copies for disasters are overwritten within 35 days. After a death, what was left stays for those to whom it was left.',
  },
  {
    title: 'Your rights',
    text: 'You can read, correct, download and delete everything yourself. If something is wrong, or you want to know more, write to us, and a person answers.',
  },
]

/** Says what is kept of a person, why, and for how long. */
export function Component() {
  return (
    <TextPage
      title="Privacy"
      lead="What we keep of you, why, and for how long."
      parts={privacyParts}
      isDraft
    />
  )
}
