import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const helpParts: readonly TextPart[] = [
  {
    title: 'Is the will valid?',
    text: 'It becomes your will when you sign the paper the way your state requires. In nearly all states, that means in front of two adult witnesses who get nothing under the will. Before you print it, Heirloom tells you what your state requires, and who in your family cannot be a witness.',
  },
  {
    title: 'Do I need a lawyer?',
    text: 'Many families do not. Ask one if you own a business with others, have property abroad, expect somebody to contest the will, or care for a person who gets public benefits. If one of your answers touches such a point, we say so next to it. What we say is general information, not legal advice.',
  },
  {
    title: 'How long does it take?',
    text: 'About half an hour for the answers. Everything is saved as you write, so you can stop and continue another day, on your phone too.',
  },
  {
    title: 'Can my spouse make a will too?',
    text: 'Yes. Your answers fill in theirs with the roles swapped, and each of you reads and signs your own.',
  },
  {
    title: 'What happens when I die?',
    text: 'The people you chose report it, and others confirm it. After a wait in which you could still object, your messages go out. What you shared opens for the people you named, and for nobody else.',
  },
  {
    title: 'Do I need a plan?',
    text: (
      <>
        You can write and read your will without paying. You pay once to print it for signing. Or
        you pay by the month for passwords, documents, messages and memories alone.{' '}
        <TextLink to={`${paths.welcome}#prices`}>What each costs</TextLink>
      </>
    ),
  },
  {
    title: 'Can I change my mind?',
    text: (
      <>
        Within 30 days of paying for a will, you can have the whole price back. You need no reason.
        A subscription ends when you say so.{' '}
        <TextLink to={paths.refundPolicy}>Refund policy</TextLink>
      </>
    ),
  },
  {
    title: 'I cannot sign in',
    text: (
      <>
        <TextLink to={paths.resetPassword}>Choose a new password</TextLink>, or use one of your
        recovery codes where we ask for the code from your phone. If you have neither, write to us.
        There is a slow way back in, and we announce it on all your channels.
      </>
    ),
  },
]

/** Answers to what strangers and members ask most. */
export function Component() {
  return (
    <TextPage title="Questions and answers" lead="What people ask us most." parts={helpParts} />
  )
}
