import { paths } from '#shared/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { TextPage, type TextPart } from './text-page.tsx'

const helpParts: readonly TextPart[] = [
  {
    title: 'Is the will valid?',
    text: 'It becomes your will when you sign the paper as your state asks: in nearly all states before two adult witnesses who get nothing by it. Before you print it, Heirloom tells you what your own state asks for, and who of your family cannot be a witness.',
  },
  {
    title: 'Do I need a lawyer?',
    text: 'Many families do not. Ask one if you own a business with others, have property abroad, expect somebody to contest the will, or care for a person who gets public benefits. Where an answer of yours touches such a point, we say so beside it. What we say is general information, not legal advice.',
  },
  {
    title: 'How long does it take?',
    text: 'About half an hour for the answers. Everything is saved as you write, so that you can stop and go on another day, also on your phone.',
  },
  {
    title: 'Can my spouse make a will too?',
    text: 'Yes. Your answers fill in theirs with the roles exchanged, and each of you reads and signs your own.',
  },
  {
    title: 'What happens when I die?',
    text: 'The people whom you chose report it, and others confirm it. After a wait in which you could still object, messages go out, and what you shared opens for those whom you named, and for nobody else.',
  },
  {
    title: 'Must I have a plan?',
    text: (
      <>
        You can write and read your will without paying. You pay once to print it for signing, or by
        the month for passwords, documents, messages and memories alone.{' '}
        <TextLink to={`${paths.welcome}#prices`}>What each costs</TextLink>
      </>
    ),
  },
  {
    title: 'Can I change my mind?',
    text: (
      <>
        Within 30 days of paying for a will you get the whole price back, without a reason. A
        subscription ends when you say so.{' '}
        <TextLink to={paths.refundPolicy}>Refund policy</TextLink>
      </>
    ),
  },
  {
    title: 'I cannot sign in',
    text: (
      <>
        <TextLink to={paths.resetPassword}>Choose a new password</TextLink>, or use one of your
        recovery codes where we ask for the code of your phone. If you have neither, write to us:
        there is a slow way back, of which all your channels are told.
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
