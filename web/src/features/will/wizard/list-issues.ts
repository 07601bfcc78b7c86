import type { WillRole, WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Issue } from '#web/ui/issue-list.tsx'
import { stepAddress } from './step-address.ts'

/** Issues for a list: blocks first, each with a link to its answer. */
export const listIssues = (issues: readonly WillIssue[], role: WillRole): Issue[] =>
  issues
    .toSorted((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'))
    .map(({ code, field, step, severity, message, statute }) => ({
      id: `${code} ${field} ${message}`,
      severity: severity === 'block' ? 'block' : 'warning',
      text: message,
      // The rules use only the wizard's steps.
      to: stepAddress(step as WillStep, role, field),
      linkText: 'Go to the answer',
      ...(statute && { statute }),
    }))
