import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const termsParts: readonly TextPart[] = [
  {
    title: 'What you get',
    text: 'A document written from your answers by rules of your state, as we know them on the day that the document names; and a place for what your family will need. We give general information and no legal advice, and we are not your lawyer.',
  },
  {
    title: 'What you do yourself',
    text: 'You answer truthfully, read the will before you sign it, and sign the paper as your state asks. A document that was not signed so is no will. When your life changes, such as by a marriage, a birth or a move, make a new one.',
  },
  {
    title: 'Your account',
    text: 'It is for one person of 18 years or older. Keep your password and your second step to yourself. Tell us if somebody else got in; the link of our mail stops what they began.',
  },
  {
    title: 'Paying',
    text: (
      <>
        Wills are paid once, the subscription by the month. Prices are shown before you pay. When
        money comes back, and how, is in our{' '}
        <TextLink to={paths.refundPolicy}>refund policy</TextLink>.
      </>
    ),
  },
  {
    title: 'Messages after death',
    text: 'They go out when those whom you chose have reported the death and the waits have passed. We keep trying when an address fails, and ask your delegates. We cannot promise that an address still belongs to the person whom you meant.',
  },
  {
    title: 'The end',
    text: 'You can delete your account at any time. If we ever stop, we tell you at least 90 days before, so that you can download everything.',
  },
]

/** The terms of use. */
export function Component() {
  return (
    <TextPage
      title="Terms"
      lead="What you can expect of us, and we of you."
      parts={termsParts}
      isDraft
    />
  )
}
