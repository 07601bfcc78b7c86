import type { WillRole, WillStep } from '#shared/model/will.ts'
import type { WillIssue } from '#shared/model/will-issue.ts'
import type { Issue } from '#web/ui/issue-list.tsx'
import { stepAddress } from './step-address.ts'

/** Issues as the list shows them: what stands in the way first, each with the way to its answer. */
export const listIssues = (issues: readonly WillIssue[], role: WillRole): Issue[] =>
  issues
    .toSorted((a, b) => Number(a.severity === 'warn') - Number(b.severity === 'warn'))
    .map(({ code, field, step, severity, message, statute }) => ({
      id: `${code} ${field}`,
      severity: severity === 'block' ? 'block' : 'warning',
      text: message,
      // The rules name no other steps than the wizard's.
      to: stepAddress(step as WillStep, role, field),
      linkText: 'Go to the answer',
      ...(statute && { statute }),
    }))
