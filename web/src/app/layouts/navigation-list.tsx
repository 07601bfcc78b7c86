import { chakra } from '@chakra-ui/react'
import {
  BadgeCheck,
  HeartHandshake,
  House,
  Landmark,
  ListChecks,
  type LucideIcon,
  MailOpen,
  PackageOpen,
  ScrollText,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { NavLink, useSearchParams } from 'react-router-dom'
import { chooseDelegatesPath, paths } from '#shared/paths.ts'
import { allowsPaid } from '#shared/rules/entitlements.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { Credentials } from '#web/lib/session/stored-items.ts'
import { isAdministratorBy } from '#web/lib/session/token-life.ts'
import { nouns } from '#web/parts/nouns.ts'
import { Stack } from '#web/ui/stack.tsx'
import { Text } from '#web/ui/typography.tsx'

interface Place {
  readonly list: string
  readonly title: string
  readonly icon: LucideIcon
  /** Whether the plan must include it, because the guard would redirect from it otherwise. */
  readonly paid?: boolean
}

const { contacts, ...things } = nouns
const home = { list: paths.dashboard, title: 'Home', icon: House }
const account: readonly Place[] = [
  { list: paths.plans, title: 'Plans', icon: BadgeCheck },
  { list: paths.myAccount, title: 'My account', icon: UserRound },
]

const administration = { list: paths.admin, title: 'Administration', icon: Landmark }

/** An entry for each dead person whose things the visitor, their delegate, has to settle. */
const useThingsToSettle = (delegated: boolean) => {
  const { data } = useQuery('Passing', 'ListTrusting', delegated ? {} : null)
  const toSettle = (data?.items ?? []).filter((status) => status.toSettle)
  return toSettle.map(({ profileId, name }) => ({
    list: paths.leftBehind(profileId),
    title: toSettle.length === 1 ? 'Things to settle' : `Things to settle: ${name}`,
    icon: ListChecks,
  }))
}

/** The entries by what they are about. */
const groups: readonly { readonly title: string; readonly places: readonly Place[] }[] = [
  {
    title: 'What you leave',
    places: [{ list: paths.will, title: 'Your will', icon: ScrollText }, ...Object.values(things)],
  },
  {
    title: 'Your people',
    places: [
      contacts,
      { list: chooseDelegatesPath, title: 'Your delegates', icon: UserRoundCheck },
    ],
  },
  {
    title: 'From others',
    places: [
      { list: paths.sharedWithYou, title: 'Shared with you', icon: PackageOpen },
      { list: paths.received, title: 'Received messages', icon: MailOpen },
      { list: paths.passing, title: 'People you help', icon: HeartHandshake },
    ],
  },
]

/** Whether the plan includes an entry. What others share is shown only if somebody does. */
const isShown = ({ list, paid }: Place, creds: Credentials | undefined) =>
  (!paid || allowsPaid(creds?.userEntitlements)) && (list !== paths.sharedWithYou || creds?.shared)

const StyledLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'target',
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
  const otherPage = query.get('type') === 'delegates' ? paths.contacts : chooseDelegatesPath
  const entriesOf = (places: readonly Place[]) => (
    <Stack as="ul" gap="1">
      {places
        .filter((place) => isShown(place, creds))
        .map(({ list, title, icon: Icon }) => (
          <li key={list}>
            <StyledLink to={list} aria-current={list === otherPage ? false : 'page'} onClick={onGo}>
              <Icon size={20} />
              {title}
            </StyledLink>
          </li>
        ))}
    </Stack>
  )
  const isAdministrator = creds !== undefined && isAdministratorBy(creds.token)
  const toSettle = useThingsToSettle(creds?.delegated === true)
  return (
    <Stack gap="3">
      {entriesOf([home, ...toSettle])}
      {groups.map(({ title, places }) => (
        <div key={title}>
          <Text size="sm" tone="muted" px="3" pb="1">
            {title}
          </Text>
          {entriesOf(places)}
        </div>
      ))}
      <chakra.div borderTop="hairline" pt="3">
        {entriesOf(isAdministrator ? [...account, administration] : account)}
      </chakra.div>
    </Stack>
  )
}
