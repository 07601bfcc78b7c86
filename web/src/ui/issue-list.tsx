import { chakra } from '@chakra-ui/react'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Stack } from './stack.tsx'
import { forcedEdge } from './theme/forced-colors.ts'

export interface Issue {
  id: string
  severity: 'block' | 'warning' | 'hint'
  text: ReactNode
  /** The statute that requires it. */
  statute?: string
  /** The URL where it can be fixed, usually with the field's id as hash. */
  to?: string
  /** The text of the link. Defaults to "Go to the field". */
  linkText?: string
}

const looks = {
  block: { icon: CircleAlert, color: 'error', bg: 'error.tint', word: 'Must be fixed' },
  warning: { icon: TriangleAlert, color: 'warning', bg: 'warning.tint', word: 'Please check' },
  hint: { icon: Info, color: 'info', bg: 'info.tint', word: 'Good to know' },
} as const

/** A list of issues in the given order, each with a link to where it can be fixed. */
export function IssueList({ issues, label }: { issues: readonly Issue[]; label: string }) {
  return (
    <Stack as="ul" aria-label={label} gap="3">
      {issues.map((issue) => {
        const look = looks[issue.severity]
        return (
          <chakra.li
            key={issue.id}
            display="flex"
            gap="3"
            p="4"
            borderRadius="lg"
            bg={look.bg}
            _highContrast={forcedEdge}
            fontSize="sm"
            lineHeight="text"
          >
            <chakra.span color={look.color} flexShrink={0} pt="0.5" aria-hidden="true">
              <look.icon size={20} />
            </chakra.span>
            <div>
              <chakra.p fontWeight="semibold" color={look.color} fontSize="xs">
                {look.word}
              </chakra.p>
              <p>{issue.text}</p>
              {issue.statute && (
                <chakra.p fontFamily="heading" color="muted" mt="1">
                  {issue.statute}
                </chakra.p>
              )}
              {issue.to && (
                <chakra.span
                  asChild
                  display="inline-flex"
                  alignItems="center"
                  minH="target"
                  color="blue.strong"
                  fontWeight="semibold"
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                >
                  <Link to={issue.to}>{issue.linkText ?? 'Go to the field'}</Link>
                </chakra.span>
              )}
            </div>
          </chakra.li>
        )
      })}
    </Stack>
  )
}
