import { composeText } from '#shared/rules/will/compose-text.ts'
import { useComposed } from './use-composed.ts'
import { WillText } from './will-text.tsx'

/**
 * The text beside the questions, which follows the answers. It has no affidavit, whose forms would
 * have to be loaded.
 */
export function FollowingWill() {
  const { composed, changed } = useComposed(composeText)
  return <WillText look="following" text={composed} lastChanged={changed} />
}
