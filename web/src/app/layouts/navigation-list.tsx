import { chakra } from '@chakra-ui/react'
import {
  BadgeCheck,
  HeartHandshake,
  House,
  ListChecks,
  MailOpen,
  PackageOpen,
  ScrollText,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { NavLink, useSearchParams } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { Credentials } from '#web/lib/session/stored-items.ts'
import { chooseDelegatesAddress } from '#web/parts/contacts/choose-delegates-address.ts'
import { nouns } from '#web/parts/nouns.ts'
import { isToSettle } from '#web/parts/release-stages.ts'
import { Stack } from '#web/ui/stack.tsx'

const home = { list: paths.dashboard, title: 'Home', icon: House, paid: false }
const places = [
  { list: paths.will, title: 'Your will', icon: ScrollText, paid: false },
  ...Object.values(nouns),
  { list: chooseDelegatesAddress, title: 'Your delegates', icon: UserRoundCheck, paid: false },
  { list: paths.sharedWithYou, title: 'Shared with you', icon: PackageOpen, paid: false },
  { list: paths.received, title: 'Received messages', icon: MailOpen, paid: false },
  { list: paths.passing, title: 'People you help', icon: HeartHandshake, paid: false },
  { list: paths.plans, title: 'Plans', icon: BadgeCheck, paid: false },
  { list: paths.myAccount, title: 'My account', icon: UserRound, paid: false },
]

/** What people who died left to the visitor, their delegate, for each of them. */
const useThingsToSettle = (delegated: boolean) => {
  const { data } = useQuery('Passing', 'ListTrusting', delegated ? {} : null)
  const left = (data?.items ?? []).filter(isToSettle)
  return left.map(({ profileId, name }) => ({
    list: paths.leftBehind(profileId),
    title: left.length === 1 ? 'Things to settle' : `Things to settle: ${name}`,
    icon: ListChecks,
  }))
}

/**
 * Hides the entries that the plan does not include, because the guard would redirect from them.
 * Also hides the list of what others share, if nobody shares anything.
 */
const placesFor = (creds: Credentials | undefined) =>
  places.filter(
    ({ list, paid }) =>
      (!paid || allowsPaid(creds?.userEntitlements)) &&
      (list !== paths.sharedWithYou || creds?.shared),
  )

const StyledLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'control',
    px: '3',
    borderRadius: 'md',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { bg: 'wash', color: 'navy' },
    _currentPage: { bg: 'navy.tint', color: 'navy', fontWeight: 'semibold' },
  },
})

/** The entries of the app's navigation, for the list at the left and for the drawer. */
export function NavigationList({ onGo }: { onGo?: () => void }) {
  const { creds } = useSession()
  const [query] = useSearchParams()
  // The entries of contacts and of delegates have the same path. Only one of them is the current
  // page.
  const otherPage = query.get('type') === 'delegates' ? paths.contacts : chooseDelegatesAddress
  const entries = [home, ...useThingsToSettle(creds?.delegated === true), ...placesFor(creds)]
  return (
    <Stack as="ul" gap="1">
      {entries.map(({ list, title, icon: Icon }) => (
        <li key={list}>
          <StyledLink to={list} aria-current={list === otherPage ? false : 'page'} onClick={onGo}>
            <Icon size={20} aria-hidden="true" />
            {title}
          </StyledLink>
        </li>
      ))}
    </Stack>
  )
}
