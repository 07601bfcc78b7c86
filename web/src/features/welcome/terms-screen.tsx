import { paths } from '#shared/paths.ts'
import { OperatorLines } from '#web/parts/operator.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const termsParts: readonly TextPart[] = [
  {
    title: 'What you get',
    text: 'A document written from your answers under the rules of your state, as we knew them on the day that the document names. And a place for what your family will need. We give general information, not legal advice, and we are not your lawyer.',
  },
  {
    title: 'What you do yourself',
    text: 'You answer truthfully, read the will before you sign it, and sign the paper the way your state requires. A document that was not signed that way is not a will. When your life changes, for example by a marriage, a birth or a move, make a new one.',
  },
  {
    title: 'Your account',
    text: 'It is for one person who is 18 or older. Keep your password and your second step to yourself. If somebody else got in, tell us. The link in the email that we send about each change stops what they began.',
  },
  {
    title: 'Paying',
    text: (
      <>
        You pay for a will once, and for the subscription each month. You see the price before you
        pay. Our <TextLink to={paths.refundPolicy}>refund policy</TextLink> says when you can have
        your money back.
      </>
    ),
  },
  {
    title: 'Messages after death',
    text: 'They go out when the people you chose have reported your death and the waiting times are over. If an address fails, we keep trying and ask your delegates. We cannot promise that an address still belongs to the person you meant.',
  },
  {
    title: 'The end',
    text: 'You can delete your account at any time. If we ever stop, we tell you at least 90 days before, so that you can download everything.',
  },
  { title: 'Who you deal with', text: <OperatorLines /> },
]

/** The terms of use. */
export function Component() {
  return (
    <TextPage
      title="Terms"
      lead="What you can expect from us, and what we expect from you."
      parts={termsParts}
      isDraft
    />
  )
}
