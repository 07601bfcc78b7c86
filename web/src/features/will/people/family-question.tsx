import type { PersonRef } from '#shared/model/ids.ts'
import { addToChildren } from '#web/features/will/answers/add-to-children.ts'
import { useWill } from '#web/features/will/wizard/will-context.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * Says that the answers about marriage and children contradict what somebody is to the testator.
 * `field` is the path of that relation. A child can be added to the children here.
 */
export function FamilyQuestion({ id, field }: { id: PersonRef; field: string }) {
  const { edit, issues } = useWill()
  const issue = issues.find(
    (candidate) =>
      candidate.field === field && /_NOT_IN_FAMILY$|^RELATION_DOUBTFUL$/.test(candidate.code),
  )
  if (!issue) return null
  const isChild = issue.code === 'CHILD_NOT_IN_FAMILY'
  return (
    <Banner
      tone="warning"
      title="Your answers do not fit together"
      action={
        isChild && (
          <Button
            variant="secondary"
            onClick={() => {
              edit((current) => addToChildren(current, id))
              announce('Added to your children.')
            }}
          >
            Add to my children
          </Button>
        )
      }
    >
      {issue.message}
    </Banner>
  )
}
