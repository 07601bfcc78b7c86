import type { WillRole, WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Issue } from '#web/ui/issue-list.tsx'
import { stepPath } from './step-path.ts'

/**
 * Issues for a list: blocks first, each with a link to its answer. If several issues have the same
 * message, as for one person with three roles, only the first is listed.
 */
export const listIssues = (issues: readonly WillIssue[], role: WillRole): Issue[] =>
  issues
    .filter(
      ({ message }, index) => issues.findIndex((other) => other.message === message) === index,
    )
    .toSorted((one, other) => Number(one.severity === 'warn') - Number(other.severity === 'warn'))
    .map(({ code, field, step, severity, message, statute }) => ({
      id: `${code} ${field} ${message}`,
      severity: severity === 'block' ? 'block' : 'warning',
      text: message,
      // The type of an issue's step is a string. The rules use only the wizard's steps.
      to: stepPath(step as WillStep, role, field),
      linkText: 'Go to the answer',
      ...(statute && { statute }),
    }))
