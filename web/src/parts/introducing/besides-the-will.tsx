import { FileText, KeyRound, Mail, Users } from 'lucide-react'
import { type IconFact, IconFacts } from './icon-facts.tsx'

const offerings: readonly IconFact[] = [
  {
    Icon: KeyRound,
    title: 'Passwords and accounts',
    text: 'What your family needs to close, pay or keep, and your wish for each account.',
  },
  {
    Icon: FileText,
    title: 'Documents',
    text: 'Scans of what matters, and where to find each original.',
  },
  {
    Icon: Mail,
    title: 'Messages and memories',
    text: 'Words that arrive on a birthday, or after you have died. Never earlier.',
  },
  {
    Icon: Users,
    title: 'The right people',
    text: 'You choose who sees what, now or only after your death, and who can report your death to us.',
  },
]

/** The other things that a person keeps here, beside the will. */
export const BesidesTheWill = () => <IconFacts facts={offerings} />
