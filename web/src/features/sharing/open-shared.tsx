import type { ComponentType } from 'react'
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

/** What opens a kind of thing on the same page. The others have a page of their own. */
const openers: Partial<
  Record<TargetType, ComponentType<Omit<Props, 'targetType' | 'targetFilter'>>>
> = {
  will: ReadWill,
}

/** Opens a shared thing, or the list that has everything of a shared category. */
export function OpenShared({ targetType, targetFilter, ...shared }: Props) {
  if (targetFilter !== undefined) {
    return (
      <div>
        <LinkButton to={paths.sharedWithYou}>See what is there</LinkButton>
      </div>
    )
  }
  const Opener = openers[targetType]
  if (Opener) return <Opener {...shared} />
  const page = sharedPagesOf(targetType).read
  return page ? (
    <div>
      <LinkButton to={page(shared.targetId)}>Open it</LinkButton>
    </div>
  ) : null
}
