import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import { steps } from '#shared/rules/will/steps.ts'
import { useWill } from './will-context.ts'

const IssueLink = chakra(Link, {
  base: {
    color: 'ink',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textDecorationColor: 'control',
    textUnderlineOffset: '4px',
    borderRadius: 'sm',
    _hover: { color: 'blue.strong', textDecorationColor: 'currentColor' },
  },
})

/** The issues that block the will. Each line links to its answer. */
export function IssueLinks({
  issues,
  label,
  namesSteps = false,
}: {
  issues: readonly WillIssue[]
  label: string
  /** Whether each line names its page. */
  namesSteps?: boolean
}) {
  const { draft, toStep } = useWill()
  const titles = new Map<string, string>(steps(draft).map((step) => [step.id, step.title]))
  return (
    <chakra.ul aria-label={label} display="grid">
      {issues.map(({ code, field, step, message, statute }) => (
        <chakra.li
          key={`${code} ${field} ${message}`}
          display="flex"
          gap="3"
          py="2.5"
          borderTop="hairline"
          fontSize="sm"
          _first={{ borderTop: 'none' }}
        >
          <chakra.span color="warning" flexShrink={0} pt="1" aria-hidden="true">
            <CircleAlert size={18} />
          </chakra.span>
          <div>
            {namesSteps && (
              <chakra.p fontSize="xs" color="muted" lineHeight="snug">
                {titles.get(step)}
              </chakra.p>
            )}
            {/* The type of an issue's step is a string. The rules use only the wizard's steps. */}
            <IssueLink to={toStep(step as WillStep, field)}>{message}</IssueLink>
            {statute && (
              <chakra.p fontFamily="heading" color="muted" mt="0.5">
                {statute}
              </chakra.p>
            )}
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
