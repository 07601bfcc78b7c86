import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/paths.ts'
import { useQuery } from '#web/lib/api/use-query.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeepsakePicture } from '#web/ui/illustrations.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { PageTitle } from '#web/ui/typography.tsx'
import { situation, stateWords } from './passing-words.ts'

const PersonLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    px: { base: '4', sm: '6' },
    py: '4',
    color: 'ink',
    textDecoration: 'none',
    borderRadius: 'lg',
    _hover: { bg: 'wash' },
  },
})

/** The owners who made the signed-in person their delegate. */
export function Component() {
  const trusting = useQuery('Passing', 'ListTrusting', {})
  return (
    <>
      <PageTitle lead="The people who made you their delegate. When one of them dies, you tell us here.">
        People you help
      </PageTitle>
      <Loaded
        answer={trusting}
        card="lg"
        skeleton={<SkeletonRows rows={3} />}
        empty={({ items }) =>
          items.length === 0 && (
            <EmptyState title="Nobody yet" picture={<KeepsakePicture />}>
              When somebody asks you to be their delegate and you accept, they are listed here.
            </EmptyState>
          )
        }
      >
        {({ items }) => (
          <Card pad="none">
            <chakra.ul listStyleType="none">
              {items.map((item) => (
                <li key={item.profileId}>
                  <PersonLink to={paths.viewPassing(item.profileId)}>
                    <Avatar name={item.name} size={44} />
                    <chakra.span flex="1" minW="0">
                      <chakra.span
                        display="flex"
                        flexWrap="wrap"
                        gap="2"
                        alignItems="center"
                        fontWeight="semibold"
                      >
                        <span>{item.name}</span>
                        {item.state !== 'ALIVE' && (
                          <Badge tone={stateWords[item.state].tone}>
                            {stateWords[item.state].label}
                          </Badge>
                        )}
                      </chakra.span>
                      <chakra.span display="block" fontSize="sm" color="muted">
                        {situation(item)}
                      </chakra.span>
                    </chakra.span>
                    <chakra.span color="muted" aria-hidden="true">
                      <ChevronRight size={20} />
                    </chakra.span>
                  </PersonLink>
                </li>
              ))}
            </chakra.ul>
          </Card>
        )}
      </Loaded>
    </>
  )
}
