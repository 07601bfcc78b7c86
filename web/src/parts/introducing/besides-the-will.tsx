import { FileText, KeyRound, ListChecks, Mail } from 'lucide-react'
import { type IconFact, IconFacts } from './icon-facts.tsx'

const offerings: readonly IconFact[] = [
  {
    Icon: KeyRound,
    title: 'Passwords and accounts',
    text: 'What your family needs to close, pay or keep, and your wish for each account.',
  },
  {
    Icon: FileText,
    title: 'Papers',
    text: 'Scans of what matters, and where to find each original.',
  },
  {
    Icon: Mail,
    title: 'Letters and memories',
    text: 'Words that arrive on a birthday, or after you have died. Never earlier.',
  },
  {
    Icon: ListChecks,
    title: 'The day after',
    text: 'The people you choose get one list: what to settle, where it lies, and what you wish.',
  },
]

/** The other things that a person keeps here, beside the will. */
export const BesidesTheWill = () => <IconFacts facts={offerings} />
