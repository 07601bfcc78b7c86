import { chakra } from '@chakra-ui/react'
import {
  BadgeCheck,
  FolderOpen,
  HeartHandshake,
  House,
  Images,
  KeyRound,
  Mail,
  MailOpen,
  ScrollText,
  Store,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Stack } from '#web/ui/stack.tsx'

const places = [
  { to: paths.dashboard, label: 'Home', icon: House },
  { to: paths.will, label: 'Your will', icon: ScrollText },
  { to: paths.contacts, label: 'Contacts', icon: UsersRound },
  { to: paths.documents, label: 'Documents', icon: FolderOpen, paid: true },
  { to: paths.businesses, label: 'Businesses', icon: Store, paid: true },
  { to: paths.messages, label: 'Messages', icon: Mail, paid: true },
  { to: paths.memories, label: 'Memories', icon: Images, paid: true },
  { to: paths.passwords, label: 'Passwords', icon: KeyRound, paid: true },
  { to: paths.received, label: 'Messages for you', icon: MailOpen },
  { to: paths.passing, label: 'People you help', icon: HeartHandshake },
  { to: paths.plans, label: 'Plans', icon: BadgeCheck },
  { to: paths.myAccount, label: 'My account', icon: UserRound },
] as const

/** Hides the entries that the plan does not include: the guard would redirect from them. */
const placesFor = (entitlement: string | undefined) =>
  places.filter((place) => !('paid' in place) || allowsPaid(entitlement))

const StyledLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '48px',
    px: '4',
    borderRadius: 'md',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 500,
    textDecoration: 'none',
    _hover: { bg: 'wash', color: 'navy' },
    _currentPage: { bg: 'navy.tint', color: 'navy', fontWeight: 600 },
  },
})

/** The entries of the app's navigation, for the list at the left and for the drawer. */
export function NavigationList({ onGo }: { onGo?: () => void }) {
  const { creds } = useSession()
  return (
    <Stack as="ul" gap="1">
      {placesFor(creds?.userEntitlements).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <StyledLink to={to} onClick={onGo}>
            <Icon size={20} aria-hidden="true" />
            {label}
          </StyledLink>
        </li>
      ))}
    </Stack>
  )
}
