import type { TargetType } from '#shared/model/share.ts'
import { paths } from '#shared/paths.ts'
import { sharedPagesOf } from '#web/parts/nouns.ts'
import { ReadWill } from '#web/parts/sharing/read-will.tsx'
import { LinkButton } from '#web/ui/button.tsx'

interface Props {
  targetType: TargetType
  /** A thing; or the owner's profile, for their digital accounts. */
  targetId: string
  /** A category, if all things of it are shared. */
  targetFilter?: string | undefined
}

/**
 * Opens a shared thing on its own page, or the list that has everything of a shared category. A
 * will has no page: it opens in a dialog.
 */
export function OpenShared({ targetType, targetId, targetFilter }: Props) {
  if (targetFilter !== undefined) {
    return (
      <div>
        <LinkButton to={paths.sharedWithYou}>See what is there</LinkButton>
      </div>
    )
  }
  if (targetType === 'will') return <ReadWill willId={targetId} />
  const page = sharedPagesOf(targetType).read
  return page ? (
    <div>
      <LinkButton to={page(targetId)}>Open it</LinkButton>
    </div>
  ) : null
}
