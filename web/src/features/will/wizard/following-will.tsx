import { composeText } from '#shared/rules/will/compose-text.ts'
import { useComposed } from './use-composed.ts'
import { WillText } from './will-text.tsx'

/**
 * The text beside the questions, which follows the answers. The forms of the states' oaths are not
 * loaded for it.
 */
export function FollowingWill() {
  const { composed, changed } = useComposed(composeText)
  return <WillText look="following" text={composed} lastChanged={changed} />
}
